import { crc16 } from './crc16.ts';
import { ENCODER_DELAY, FRAME_BYTES, FRAME_SAMPLES } from './encoder.ts';
import { id3Tag } from './id3-tag.ts';

/** A row of whole frames. Of our own encoder's output it may also be any cut: its frames are all of one size. */
export interface Mp3Part {
  bytes: Uint8Array;
  /** What the frames decode to. */
  sampleCount: number;
}

export interface Mp3Stream {
  parts: readonly Mp3Part[];
  voice: string;
  /**
   * The samples that our own encoder was given, and the checksum of all parts. It puts silence before and after the samples,
   * which players then leave out. How much other encoders put there is unknown.
   */
  encoded?: { samples: number; checksum: number };
}

// The places of the fields of an Info header, from the start of its frame: mono MPEG-2 has nine bytes of side information
// after the four of the frame header. Gabriel Bouvigne's "Mp3 Info Tag rev 1" describes the fields from ENCODER on.
const AT = { name: 13, flags: 17, frames: 21, bytes: 25, toc: 29, quality: 129, encoder: 133 } as const;
const AT_DELAY = AT.encoder + 21;
const AT_MUSIC = AT.encoder + 28;
const AT_TAG_CRC = AT.encoder + 34;
const TOC_ENTRIES = 100;
const ALL_FIELDS = 0x0f;
// Sync, MPEG-2 Layer III without a checksum; 64 kbit/s at 24 kHz; mono: as the encoder writes it.
const FRAME_HEADER = [0xff, 0xf3, 0x84, 0xc4];
const CONSTANT_RATE = 1;
const KBITS = 64;

/**
 * The MP3 file of a stream: a tag that names the voice, a silent frame that tells players how long the file is and where
 * each hundredth of it begins, and the frames themselves. Equal streams give equal bytes.
 */
export function mp3File(stream: Mp3Stream): Uint8Array[] {
  return [id3Tag(stream.voice), infoFrame(stream), ...stream.parts.map(({ bytes }) => bytes)];
}

/** What our own encoder gives, piece by piece. */
export interface EncodedMp3 {
  add(bytes: Uint8Array): void;
  /** The MP3 file of what the encoder gave for so many samples. */
  file(encodedSamples: number, voice: string): Uint8Array[];
}

/**
 * Collects what our own encoder gives. The checksum of the sound grows with each piece: that of twenty minutes would take
 * the main thread 100 ms at once.
 */
export function collectEncoded(): EncodedMp3 {
  const parts: Mp3Part[] = [];
  let checksum = 0;
  return {
    add(bytes) {
      // An encoder that looks ahead gives nothing at first.
      if (bytes.length === 0) return;
      parts.push({ bytes, sampleCount: (bytes.length / FRAME_BYTES) * FRAME_SAMPLES });
      checksum = crc16(bytes, checksum);
    },
    file: (encodedSamples, voice) =>
      mp3File({ parts, voice, encoded: { samples: encodedSamples, checksum } }),
  };
}

function infoFrame({ parts, encoded }: Mp3Stream): Uint8Array {
  const sound = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const frames = Math.round(parts.reduce((sum, { sampleCount }) => sum + sampleCount, 0) / FRAME_SAMPLES);
  const size = FRAME_BYTES + sound;
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set(FRAME_HEADER);
  frame.write(hasOneRate(parts) ? 'Info' : 'Xing', AT.name, 'latin1');
  frame.writeUInt32BE(ALL_FIELDS, AT.flags);
  frame.writeUInt32BE(frames, AT.frames);
  frame.writeUInt32BE(size, AT.bytes);
  frame.set(tableOfContents(parts, size), AT.toc);
  if (encoded === undefined) return frame;
  const padding = frames * FRAME_SAMPLES - ENCODER_DELAY - encoded.samples;
  frame.write('LAME3.100', AT.encoder, 'latin1');
  frame[AT.encoder + 9] = CONSTANT_RATE;
  frame[AT.encoder + 20] = KBITS;
  // Twelve bits each.
  frame.writeUIntBE(ENCODER_DELAY * 4096 + padding, AT_DELAY, 3);
  frame.writeUInt32BE(size, AT_MUSIC);
  frame.writeUInt16BE(encoded.checksum, AT_MUSIC + 4);
  frame.writeUInt16BE(crc16(frame.subarray(0, AT_TAG_CRC)), AT_TAG_CRC);
  return frame;
}

function hasOneRate(parts: readonly Mp3Part[]): boolean {
  return new Set(parts.map(({ bytes, sampleCount }) => bytes.length / sampleCount)).size <= 1;
}

/** For each hundredth of the time, the place of its sound in 256ths of the file. */
function tableOfContents(parts: readonly Mp3Part[], size: number): Uint8Array {
  const total = parts.reduce((sum, { sampleCount }) => sum + sampleCount, 0);
  const table = new Uint8Array(TOC_ENTRIES);
  let [part, time, place] = [0, 0, FRAME_BYTES];
  for (let i = 0; i < TOC_ENTRIES; i++) {
    const wanted = (i * total) / TOC_ENTRIES;
    for (; part < parts.length - 1 && time + parts[part]!.sampleCount <= wanted; part++) {
      time += parts[part]!.sampleCount;
      place += parts[part]!.bytes.length;
    }
    const { bytes, sampleCount } = parts[part] ?? { bytes: [], sampleCount: 1 };
    table[i] = (256 * (place + (bytes.length * (wanted - time)) / sampleCount)) / size;
  }
  return table;
}

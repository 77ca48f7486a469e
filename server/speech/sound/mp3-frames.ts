import { SpeechFailure } from '../speech-failure.ts';

/** Whole frames of one MP3 stream. */
export interface Mp3Frames {
  frames: Uint8Array;
  sampleCount: number;
}

/** Takes an MP3 stream as it arrives, cut anywhere, and gives whole frames. Throws SpeechFailure `lost`. */
export interface Mp3Splitter {
  /** The frames that these bytes complete, in pieces of a second at most; none if they complete no frame. */
  add(bytes: Uint8Array): Mp3Frames[];
  /** Throws when the stream did not end with a whole frame. */
  end(): void;
}

// ISO 13818-3, Layer III at the low sampling rates: 576 samples a frame.
const FRAME_SAMPLES = 576;
const FRAMES_A_PIECE = 41;
const HEADER_BYTES = 4;
// Table B.1 of that standard, Layer III column, in kbit/s; free format and the forbidden value are left out.
const BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
// Offsets behind the header, nine bytes of side information for one channel, and two of a checksum if there is one.
const TAG_FIELD = [13, 15];
// The offset at which Fraunhofer's encoder writes its own tag.
const VBRI_FIELD = 36;
const ID3V1_BYTES = 128;
// Engines write no more than their name.
const MOST_TAG_BYTES = 65_536;

/**
 * Splits MPEG-2 Layer III at 24 kHz, mono, the format of recordings. Tags (ID3) and frames that only describe the file
 * (Xing, Info, VBRI) are left out, so that frames of several streams can be joined.
 */
export function createMp3Splitter(): Mp3Splitter {
  let rest: Uint8Array = new Uint8Array(0);
  let isFirst = true;

  const take = (size: number): Uint8Array => {
    const taken = rest.subarray(0, size);
    rest = rest.subarray(size);
    return taken;
  };
  return {
    add(bytes) {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      const found: Uint8Array[] = [];
      for (;;) {
        const tag = tagBytes(rest);
        const size = tag ?? frameBytes(rest);
        if (size === undefined || rest.length < size) return piecesOf(found);
        const taken = take(size);
        if (tag !== undefined) continue;
        if (!(isFirst && describesFile(taken))) found.push(taken);
        isFirst = false;
      }
    },
    end() {
      if (rest.length > 0) throw unusable('ends within a frame');
    },
  };
}

function piecesOf(frames: readonly Uint8Array[]): Mp3Frames[] {
  const pieces: Mp3Frames[] = [];
  for (let at = 0; at < frames.length; at += FRAMES_A_PIECE) {
    const piece = frames.slice(at, at + FRAMES_A_PIECE);
    pieces.push({ frames: Buffer.concat(piece), sampleCount: piece.length * FRAME_SAMPLES });
  }
  return pieces;
}

/** The length of the tag at the start of `bytes`; undefined when there is none, or not enough of it. */
function tagBytes(bytes: Uint8Array): number | undefined {
  if (startsWith(bytes, 'TAG')) return ID3V1_BYTES;
  if (!startsWith(bytes, 'ID3') || bytes.length < 10) return undefined;
  // Four bytes of seven bits each.
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  if (size > MOST_TAG_BYTES) throw unusable('has a tag without end');
  return 10 + size;
}

/** The length of the frame at the start of `bytes`; undefined until its header is whole. */
function frameBytes(bytes: Uint8Array): number | undefined {
  if (startsWith(bytes, 'ID3') || bytes.length < HEADER_BYTES) return undefined;
  const [sync, version, rates, mode] = bytes as unknown as [number, number, number, number];
  // Eleven bits of sync, MPEG-2, Layer III, with or without a checksum.
  if (sync !== 0xff || (version & 0xfe) !== 0xf2) throw unusable('is not MPEG-2 Layer III');
  const bitrate = BITRATES[rates >> 4];
  if (!bitrate || (rates & 0x0c) !== 0x04) throw unusable('is not at 24 kHz');
  if ((mode & 0xc0) !== 0xc0) throw unusable('is not mono');
  const padding = (rates & 0x02) >> 1;
  return bitrate * 3 + padding;
}

/** Whether a first frame has no sound and only describes the file. */
function describesFile(frame: Uint8Array): boolean {
  const isNamed = (at: number, name: string) => startsWith(frame.subarray(at), name);
  return TAG_FIELD.some((at) => isNamed(at, 'Xing') || isNamed(at, 'Info')) || isNamed(VBRI_FIELD, 'VBRI');
}

function startsWith(bytes: Uint8Array, name: string): boolean {
  return bytes.length >= name.length && [...name].every((letter, i) => bytes[i] === letter.charCodeAt(0));
}

function unusable(what: string): SpeechFailure {
  return new SpeechFailure(`the engine's MP3 ${what}`, { kind: 'lost' });
}

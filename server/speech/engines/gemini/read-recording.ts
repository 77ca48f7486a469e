import { endianness } from 'node:os';
import { SAMPLE_RATE } from '../../../audio/index.ts';
import { fromPcm, toPcm } from '../../sound/pcm.ts';
import { createResampler } from '../../sound/resample.ts';

/** Mono, 16 bit. */
interface Recording {
  samples: Int16Array;
  /** In Hz. */
  rate: number;
}

interface Format {
  rate: number;
  channels: number;
}

/**
 * Mono samples at 24 kHz of a WAV file (16-bit PCM), or of bare 16-bit little-endian samples whose media type names
 * their rate, as in `audio/L16;codec=pcm;rate=24000`. Throws RangeError for anything else, and when the audio breaks off.
 */
export function readRecording(bytes: Uint8Array, mediaType: string): Int16Array {
  const { samples, rate } = isWav(bytes) ? readWav(bytes) : readBare(bytes, mediaType);
  return rate === SAMPLE_RATE ? samples : toPcm(createResampler(rate, SAMPLE_RATE)(fromPcm(samples)));
}

function isWav(bytes: Uint8Array): boolean {
  return name(bytes, 0) === 'RIFF' && name(bytes, 8) === 'WAVE';
}

function name(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function readBare(bytes: Uint8Array, mediaType: string): Recording {
  if (!/^(audio\/(l16|pcm|x-pcm|raw)\b|$)/i.test(mediaType.trim()))
    throw new RangeError('unknown type of audio');
  const parameter = (key: string) => new RegExp(`;\\s*${key}\\s*=\\s*"?(\\d+)`, 'i').exec(mediaType)?.[1];
  return mono(bytes, {
    rate: Number(parameter('rate') ?? SAMPLE_RATE),
    channels: Number(parameter('channels') ?? 1),
  });
}

/** Chunk by chunk, as in Microsoft's "Multimedia Programming Interface" of 1991. */
function readWav(bytes: Uint8Array): Recording {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const kind = name(bytes, at);
    const size = view.getUint32(at + 4, true);
    const begin = at + 8;
    if (kind === 'fmt ') format = readFormat(view, begin);
    if (kind === 'data') {
      if (format === undefined) break;
      // A file that was written while it was made has no size yet, or the greatest.
      const end = size === 0 || size === 0xffff_ffff ? bytes.length : begin + size;
      if (end > bytes.length) throw new RangeError('audio breaks off');
      return mono(bytes.subarray(begin, end), format);
    }
    // Chunks begin at even places.
    at = begin + size + (size % 2);
  }
  throw new RangeError('no audio in the WAV file');
}

const PCM = 1;
const EXTENSIBLE = 0xfffe;

function readFormat(view: DataView, at: number): Format {
  if (at + 16 > view.byteLength) throw new RangeError('audio breaks off');
  const tag = view.getUint16(at, true);
  if ((tag !== PCM && tag !== EXTENSIBLE) || view.getUint16(at + 14, true) !== 16)
    throw new RangeError('not 16-bit PCM');
  return { channels: view.getUint16(at + 2, true), rate: view.getUint32(at + 4, true) };
}

function mono(bytes: Uint8Array, { rate, channels }: Format): Recording {
  // From telephones to studios; odd rates make the resampler's table large.
  if (rate < 8000 || rate > 96_000) throw new RangeError('unusable sample rate');
  if (channels < 1 || channels > 8) throw new RangeError('unusable number of channels');
  if (bytes.length % (2 * channels) !== 0) throw new RangeError('audio breaks off');
  const samples = bareSamples(bytes);
  return { rate, samples: channels === 1 ? samples : mixed(samples, channels) };
}

/** 16-bit little-endian samples; not copied where alignment and byte order fit the machine. */
export function bareSamples(bytes: Uint8Array): Int16Array {
  const count = Math.floor(bytes.length / 2);
  const isEven = bytes.byteOffset % 2 === 0;
  if (isEven && endianness() === 'LE') return new Int16Array(bytes.buffer, bytes.byteOffset, count);
  const { buffer } = new Uint8Array(bytes.subarray(0, count * 2));
  if (endianness() === 'BE') Buffer.from(buffer).swap16();
  return new Int16Array(buffer);
}

function mixed(samples: Int16Array, channels: number): Int16Array {
  return Int16Array.from({ length: samples.length / channels }, (_, i) => {
    const frame = samples.subarray(i * channels, (i + 1) * channels);
    return Math.round(frame.reduce((sum, sample) => sum + sample, 0) / channels);
  });
}

import { SAMPLE_RATE } from '../../audio/index.ts';
import { SpeechFailure } from '../speech-failure.ts';
import { joinSamples } from './join-samples.ts';
import { createMp3Splitter } from './mp3-frames.ts';
import type { Sound } from './sound.ts';

/** A piece of sound in the form that recordings have. */
export type Piece = { samples: Int16Array } | { frames: Uint8Array; sampleCount: number };

/** Cuts the sound of one section into pieces, keeps and measures it. Throws SpeechFailure `lost`. */
export interface SoundMeter {
  add(sound: Sound): Piece[];
  /** All of the sound, without tags. Throws when there is none, or it is not whole. */
  end(): Sound;
  /** Seconds of sound added so far. */
  readonly seconds: number;
}

const PIECE_SAMPLES = SAMPLE_RATE;

/** A meter for one section. */
export function createSoundMeter(): SoundMeter {
  const mp3 = createMp3Splitter();
  const pieces: Piece[] = [];
  let count = 0;
  let isMp3: boolean | undefined;
  return {
    add(sound) {
      isMp3 ??= 'mp3' in sound;
      if (isMp3 !== 'mp3' in sound) throw unusable('changes its form');
      const added = 'mp3' in sound ? mp3.add(sound.mp3) : cut(sound.samples);
      for (const piece of added) {
        pieces.push(piece);
        count += 'samples' in piece ? piece.samples.length : piece.sampleCount;
      }
      return added;
    },
    end() {
      mp3.end();
      if (count === 0) throw unusable('is empty');
      return isMp3 ? { mp3: joinFrames(pieces) } : { samples: joinSamples(Int16Array, samplesOf(pieces)) };
    },
    get seconds() {
      return count / SAMPLE_RATE;
    },
  };
}

function cut(samples: Int16Array): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < samples.length; at += PIECE_SAMPLES) {
    pieces.push({ samples: samples.subarray(at, at + PIECE_SAMPLES) });
  }
  return pieces;
}

function joinFrames(pieces: readonly Piece[]): Uint8Array {
  return Buffer.concat(pieces.flatMap((piece) => ('frames' in piece ? [piece.frames] : [])));
}

function samplesOf(pieces: readonly Piece[]): Int16Array[] {
  return pieces.flatMap((piece) => ('samples' in piece ? [piece.samples] : []));
}

function unusable(what: string): SpeechFailure {
  return new SpeechFailure(`the engine's sound ${what}`, { kind: 'lost' });
}

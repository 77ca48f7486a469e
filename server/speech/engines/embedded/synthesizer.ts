import type { ESpeakWorker, SpeechEvent } from '@echogarden/espeak-ng-emscripten';
import { joinSamples } from '../../sound/join-samples.ts';
import type { Voice } from '../../voices.ts';
import { installFiles, loadWithoutFiles } from './install-files.ts';
import { rememberMemory } from './remember-memory.ts';

/** How the next clauses are to sound; pitch and range are percentages around 50. */
export interface Settings {
  voice: string;
  pitch: number;
  range: number;
}

/** The sound of one clause. */
export interface Spoken {
  /** Mono, 16 bit, at the synthesizer's sample rate. */
  samples: Int16Array;
  /** The sounds that were made, in the synthesizer's IPA, without those of silence. */
  sounds: string[];
}

/** eSpeak NG, driven by phonemes. */
export interface Synthesizer {
  /** In Hz. */
  readonly sampleRate: number;
  /** Must be called before the first clause. What follows does not depend on what was spoken before. */
  begin(settings: Settings): void;
  /** Speaks one clause in the synthesizer's notation; undefined as soon as `isCancelled` says so. */
  speak(clause: string, isCancelled: () => boolean): Spoken | undefined;
}

// Words a minute; the tempo of a delivery is made by stretching, which is exact.
const RATE = 175;
// Percent. The loudest voices clip inside the synthesizer from 50 on.
const VOLUME = 40;

// Bytes; a clause has some 500 at most.
const LONGEST_TEXT = 4096;

/** Starts the synthesizer with these voices. */
export async function createSynthesizer(voices: readonly Voice[]): Promise<Synthesizer> {
  const module = await loadWithoutFiles();
  installFiles(module, voices);
  const speaker = startAtNoTime(() => new module.eSpeakNGWorker());
  reserveTextBuffer(speaker);
  speaker.set_voice('fa');
  const restore = rememberMemory(module);
  return {
    sampleRate: speaker.get_samplerate(),
    begin({ voice, pitch, range }) {
      restore();
      speaker.set_voice(`fa+${voice}`);
      speaker.set_rate(RATE);
      speaker.set_volume(VOLUME);
      speaker.set_pitch(pitch);
      speaker.set_range(range);
    },
    speak(clause, isCancelled) {
      if (Buffer.byteLength(clause) >= LONGEST_TEXT) throw new RangeError('the clause is too long');
      const parts: Int16Array[] = [];
      const sounds: string[] = [];
      let cancelled = false;
      speaker.synthesize(clause, (samples, events) => {
        parts.push(samples);
        sounds.push(...soundsOf(events));
        cancelled ||= isCancelled();
        return cancelled;
      });
      return cancelled ? undefined : { samples: joinSamples(Int16Array, parts), sounds };
    },
  };
}

// The clock seeds the noise, and equal requests must give equal samples: it stands still meanwhile.
function startAtNoTime<Value>(start: () => Value): Value {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return start();
  } finally {
    Date.now = now;
  }
}

// The bindings keep a buffer for strings in the synthesizer's memory and replace it for a longer string. A restore would
// give that memory to others as well, so the buffer gets its final size before the memory is remembered.
function reserveTextBuffer(speaker: ESpeakWorker): void {
  speaker.synthesize(' '.repeat(LONGEST_TEXT), () => false);
  speaker.set_voice('fa');
}

function soundsOf(events: readonly SpeechEvent[]): string[] {
  return events.flatMap(({ type, id }) => (type === 'phoneme' && id ? [String(id)] : []));
}

import { joinSamples } from '../../sound/join-samples.ts';
import { limit } from '../../sound/limit.ts';
import { fromPcm, toPcm } from '../../sound/pcm.ts';
import { createResampler } from '../../sound/resample.ts';
import { softenClicks } from '../../sound/soften-clicks.ts';
import { createStretch } from '../../sound/stretch.ts';
import { trim } from '../../sound/trim.ts';
import type { Voice } from '../../voices.ts';
import { createSynthesizer } from './synthesizer.ts';
import type { Utterance } from './utterance.ts';

/** The recording of one utterance. */
export interface Recorded {
  /** Mono, 16 bit, 24 kHz. */
  samples: Int16Array<ArrayBuffer>;
  /** The sounds of each clause as the synthesizer reports them. */
  sounds: string[][];
}

/** Records one utterance; undefined if it was cancelled. */
export type Recorder = (utterance: Utterance, isCancelled: () => boolean) => Recorded | undefined;

const SAMPLE_RATE = 24_000;
// Of full scale: 0.5 dB below it, so that MP3 does not overshoot.
const CEILING = 0.94;

/** A recorder for these voices. */
export async function createRecorder(voices: readonly Voice[]): Promise<Recorder> {
  const synthesizer = await createSynthesizer(voices);
  const { sampleRate } = synthesizer;
  const stretch = await createStretch(sampleRate);
  const resample = createResampler(sampleRate, SAMPLE_RATE);
  const gains = new Map(voices.map(({ name, timbre }) => [name, timbre.gain]));
  // 8 ms around the sounds keep what is softer than the threshold; 4 ms of fading.
  const edges = { margin: Math.round(sampleRate * 0.008), fade: Math.round(sampleRate * 0.004) };

  const clauseSound = (samples: Int16Array, tempo: number, gain: number): Float32Array => {
    const speech = resample(fromPcm(stretch(toPcm(trim(fromPcm(samples), edges)), tempo)));
    for (let i = 0; i < speech.length; i++) speech[i]! *= gain;
    softenClicks(speech);
    limit(speech, CEILING);
    return speech;
  };

  return (utterance, isCancelled) => {
    const gain = gains.get(utterance.voice);
    if (gain === undefined) throw new RangeError(`there is no voice ${utterance.voice}`);
    synthesizer.begin(utterance);
    const pieces: Float32Array[] = [];
    const sounds: string[][] = [];
    for (const part of utterance.parts) {
      if ('silence' in part) {
        pieces.push(new Float32Array(Math.round(part.silence * SAMPLE_RATE)));
        continue;
      }
      const spoken = synthesizer.speak(part.clause, isCancelled);
      if (spoken === undefined) return undefined;
      pieces.push(clauseSound(spoken.samples, utterance.tempo, gain));
      sounds.push(spoken.sounds);
    }
    return { samples: toPcm(joinSamples(Float32Array, pieces)), sounds };
  };
}

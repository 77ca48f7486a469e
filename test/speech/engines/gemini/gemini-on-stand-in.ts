import { afterEach, beforeEach, expect } from 'vitest';
import { createGemini, type GeminiSettings } from '../../../../server/speech/engines/gemini/gemini.ts';
import type { Passage } from '../../../../server/speech/external/speak-passage.ts';
import { type StandIn, startStandIn } from '../../../translation/engines/stand-in.ts';
import { speak as answerWell, GEMINI_KEY } from './gemini-stand-in.ts';

export const PASSAGE: Passage = { text: 'سلام دنیا، حالِ شما چطور است؟', voice: 'Kore', pace: 1 };
export const live = () => new AbortController().signal;

/** Gives each test a stand-in of its own, which answers well until told otherwise, and an adapter for it. */
export function geminiOnStandIn() {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await startStandIn(answerWell);
  });
  afterEach(() => standIn.close());
  const create = (settings: Partial<GeminiSettings> = {}) =>
    createGemini({ apiKey: GEMINI_KEY, url: standIn.url, ...settings });
  return {
    get standIn() {
      return standIn;
    },
    create,
    /** All samples of a passage. */
    async speak(passage: Partial<Passage> = {}, settings = {}, signal = live()): Promise<number[]> {
      const samples: number[] = [];
      for await (const sound of create(settings).speak({ ...PASSAGE, ...passage }, signal)) {
        if ('samples' in sound) samples.push(...sound.samples);
      }
      return samples;
    },
  };
}

/** What the work failed with. */
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );

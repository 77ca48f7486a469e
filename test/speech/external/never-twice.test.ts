import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Adapter } from '../../../server/speech/external/adapter.ts';
import { createExternalSpeech } from '../../../server/speech/external/external-speech.ts';
import { SpeechFailure, voiceNamed } from '../../../server/speech/index.ts';
import { createMemorySubmissions } from './memory-submissions.ts';
import { silentMp3 } from './silent-mp3.ts';

// Three sections, no two of them equal.
const TEXT = Array.from({ length: 90 }, (_, i) => `جمله‌ی شماره‌ی ${i} از متنی که چند بخش دارد. `).join('');
const SOUND = silentMp3(100);
const REQUEST = { text: TEXT, voice: voiceNamed('kian')!, pace: 1 };

type Fate = 'spoken' | 'unsent' | 'busy' | 'uncertain' | 'broken off' | 'short' | 'left in the middle';
const FATES: Fate[] = ['spoken', 'unsent', 'busy', 'uncertain', 'broken off', 'short', 'left in the middle'];
/** Outcomes after which the engine has certainly not taken the passage. */
const NOT_TAKEN: readonly Fate[] = ['unsent', 'busy'];

/** An engine with these faults, one after the other, and afterwards none. */
function fatefulAdapter(fates: readonly Fate[], leave: () => void) {
  const submitted: { text: string; fate: Fate }[] = [];
  const adapter: Adapter = {
    version: 'fateful-1',
    name: 'Fateful',
    async *speak({ text }) {
      const fate = fates[submitted.length] ?? 'spoken';
      submitted.push({ text, fate });
      if (fate === 'unsent') throw new SpeechFailure('gone');
      if (fate === 'busy') throw new SpeechFailure('busy', { kind: 'refused' });
      if (fate === 'uncertain') throw new SpeechFailure('silence', { kind: 'uncertain' });
      if (fate === 'short') return yield { mp3: SOUND.subarray(0, 192) };
      yield { mp3: SOUND.subarray(0, 19_200) };
      if (fate === 'broken off') throw new SpeechFailure('broken off', { kind: 'lost' });
      if (fate === 'left in the middle') leave();
      yield { mp3: SOUND.subarray(19_200) };
    },
    check: async () => {},
    firstSoundMs: 60_000,
    silenceMs: 60_000,
    parallel: 1,
    mostSeconds: 590,
    givesMp3: true,
    isMetered: true,
  };
  return { adapter, submitted };
}

test('a passage that the engine may have taken is never submitted again, whatever happens and however often the job is taken over', async () => {
  const fates = fc.array(fc.constantFrom(...FATES), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fates, async (fates) => {
      const submissions = createMemorySubmissions();
      let controller = new AbortController();
      const { adapter, submitted } = fatefulAdapter(fates, () => controller.abort(new Error('left')));
      for (let worker = 0; worker < 4; worker++) {
        controller = new AbortController();
        const engine = createExternalSpeech(adapter, { pauseMs: 0.01 });
        try {
          for await (const _ of engine.record(REQUEST, controller.signal, { submissions, retryForMs: 200 }));
        } catch {
          // The next worker takes it over.
        }
      }
      const taken = submitted.filter(({ fate }) => !NOT_TAKEN.includes(fate)).map(({ text }) => text);
      expect(new Set(taken).size).toBe(taken.length);
      // In order, and never past an unfinished section.
      expect(TEXT.startsWith(taken.join(''))).toBe(true);
      const isDone = submitted.every(({ fate }) => fate === 'spoken' || NOT_TAKEN.includes(fate));
      if (isDone) expect(taken.join('')).toBe(TEXT);
    }),
    { numRuns: 30 },
  );
});

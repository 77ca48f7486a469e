import { expect, onTestFinished, test } from 'vitest';
import { VOICES } from '../../../server/speech/index.ts';
import { expectOwnVoices } from '../../speech/expect-own-voices.ts';
import { startEngine } from '../../speech/speak.ts';

test('all thirty-five voices sound different, equally loud, and never clip', async () => {
  const engine = startEngine(2);
  onTestFinished(() => engine.close());
  expect(VOICES).toHaveLength(35);
  await expectOwnVoices(engine, VOICES);
});

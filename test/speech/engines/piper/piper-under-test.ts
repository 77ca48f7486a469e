import { onTestFinished } from 'vitest';
import type { Adapter } from '../../../../server/speech/external/adapter.ts';
import type { EngineUnderTest, Mode, StandIn } from '../../external/engine-under-test.ts';
import { shippedReader } from '../../speak.ts';
import { type Plan, startPiper } from './start-piper.ts';

const PLANS: Partial<Record<Mode, Plan>> = { well: {}, busy: { fail: 1 } };

const reader = shippedReader();

async function start(): Promise<StandIn> {
  const tested = await startPiper(reader);
  const { piper } = tested;
  const texts: string[] = [];
  let mode: Mode = 'well';
  const adapter: Adapter = {
    ...piper,
    speak(passage, signal) {
      texts.push(passage.text);
      return piper.speak(passage, signal);
    },
  };
  return {
    adapter,
    texts,
    get mode() {
      return mode;
    },
    set mode(wanted) {
      mode = wanted;
      tested.plan(PLANS[wanted]!);
    },
    close: tested.close,
  };
}

/** Piper has no credential and costs nothing: after any failure it may be asked again. */
export const piper: EngineUnderTest = {
  name: 'piper',
  voice: 'ava',
  start,
  async gone() {
    const { adapter, close } = await start();
    onTestFinished(close);
    await adapter.close?.();
    return adapter;
  },
  failures: {
    busy: { kind: 'unsent', remedy: 'wait' },
  },
};

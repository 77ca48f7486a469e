import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Adapter } from '../../../server/speech/external/adapter.ts';
import { createExternalSpeech } from '../../../server/speech/external/external-speech.ts';
import type { SpeakPassage } from '../../../server/speech/external/speak-passage.ts';
import { SpeechFailure, voiceNamed } from '../../../server/speech/index.ts';
import { createMemorySubmissions } from './memory-submissions.ts';
import { silentMp3 } from './silent-mp3.ts';

const TEXT = 'سلام دنیا';
const SECOND = { samples: new Int16Array(24_000) };

function adapterOf(speak: SpeakPassage, more: Partial<Adapter> = {}): Adapter {
  return {
    version: 'nightingale-1',
    name: 'Nightingale',
    speak,
    check: async () => {},
    firstSoundMs: 60_000,
    silenceMs: 60_000,
    parallel: 1,
    mostSeconds: 600,
    isMetered: true,
    ...more,
  };
}

function record(adapter: Adapter, { signal = new AbortController().signal, onPiece = async () => {} } = {}) {
  const engine = createExternalSpeech(adapter, { pauseMs: 1 });
  return (async () => {
    let pieces = 0;
    const request = { text: TEXT, voice: voiceNamed('kian')!, pace: 1 };
    const options = { submissions: createMemorySubmissions(), retryForMs: 200 };
    for await (const _ of engine.record(request, signal, options)) {
      pieces += 1;
      await onPiece();
    }
    return pieces;
  })();
}
const failure = (recording: Promise<unknown>): Promise<SpeechFailure> =>
  recording.then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );
const thrown = (error: Error, after = 0): SpeakPassage =>
  async function* () {
    for (let i = 0; i < after; i++) yield SECOND;
    throw error;
  };

test('an unexpected error of an adapter makes the submission uncertain', async () => {
  const mistake = new TypeError(`cannot read ${TEXT}`);
  const before = await failure(record(adapterOf(thrown(mistake))));
  expect(before).toMatchObject({ kind: 'uncertain', message: 'Nightingale broke down', cause: mistake });
  expect(await failure(record(adapterOf(thrown(mistake, 1))))).toMatchObject({ kind: 'lost' });
});

test.each(['refused', 'unsent'] as const)(
  'a failure that claims to be %s after the first sound counts as lost',
  async (kind) => {
    const late = new SpeechFailure('late', { kind });
    expect(await failure(record(adapterOf(thrown(late, 1))))).toMatchObject({
      kind: 'lost',
      message: 'late',
    });
  },
);

test.each(['uncertain', 'lost'] as const)(
  'a failure of an engine that costs nothing is never %s',
  async (kind) => {
    const adapter = adapterOf(thrown(new SpeechFailure('gone', { kind })), { isMetered: false });
    expect(await failure(record(adapter))).toMatchObject({ kind: 'unsent', remedy: 'wait', message: 'gone' });
  },
);

test('sound that changes its format is lost', async () => {
  const adapter = adapterOf(async function* () {
    yield SECOND;
    yield { mp3: silentMp3(1) };
  });
  expect(await failure(record(adapter))).toMatchObject({ kind: 'lost' });
});

test('sound of the greatest length of an engine counts as cut off', async () => {
  const adapter = adapterOf(
    async function* () {
      yield SECOND;
      yield SECOND;
    },
    { mostSeconds: 2 },
  );
  expect(await failure(record(adapter))).toMatchObject({ kind: 'lost' });
});

test('submissions may be repeated for longer once a section is spoken', async () => {
  const text = 'این یک جمله است که بارها و بارها گفته می‌شود. '.repeat(60);
  const busyAt = (...calls: number[]) => {
    let count = 0;
    return adapterOf(async function* () {
      if (calls.includes(count++)) throw new SpeechFailure('busy', { kind: 'refused' });
      for (let i = 0; i < 100; i++) yield SECOND;
    });
  };
  const speak = async (adapter: Adapter) => {
    const options = { submissions: createMemorySubmissions(), retryForMs: 0 };
    const engine = createExternalSpeech(adapter, { pauseMs: 1 });
    const request = { text, voice: voiceNamed('kian')!, pace: 1 };
    const sections = new Set<number>();
    for await (const { section } of engine.record(request, new AbortController().signal, options))
      sections.add(section);
    return sections.size;
  };
  expect(await failure(speak(busyAt(0)))).toMatchObject({ kind: 'refused' });
  expect(await speak(busyAt(1, 2))).toBe(2);
});

test('while 32 sections wait, the next is told to come back in five seconds', async () => {
  const controller = new AbortController();
  const engine = createExternalSpeech(
    adapterOf(async function* () {
      yield await new Promise<never>(() => {});
    }),
  );
  const speak = async () => {
    const request = { text: TEXT, voice: voiceNamed('kian')!, pace: 1 };
    for await (const _ of engine.record(request, controller.signal, { retryForMs: 0 }));
  };
  const all = Array.from({ length: 34 }, () => speak().catch((error: unknown) => error));
  const refused = { name: 'SpeechFailure', kind: 'refused', remedy: 'wait', retryAfterSeconds: 5 };
  expect(await Promise.race(all)).toMatchObject(refused);
  controller.abort(new Error('enough'));
  await Promise.all(all);
});

test('a slow reader does not count as silence of the engine', async () => {
  const adapter = adapterOf(
    async function* () {
      yield SECOND;
      yield SECOND;
    },
    { silenceMs: 20 },
  );
  expect(await record(adapter, { onPiece: () => delay(40) })).toBe(2);
});

test('an adapter that ignores an abort holds up neither that caller nor the next', async () => {
  const controller = new AbortController();
  const asked = Promise.withResolvers<void>();
  let calls = 0;
  const adapter = adapterOf(async function* () {
    calls += 1;
    yield SECOND;
    asked.resolve();
    if (calls === 1) await new Promise(() => {});
  });
  const engine = createExternalSpeech(adapter);
  const speak = async (signal: AbortSignal) => {
    for await (const _ of engine.record({ text: TEXT, voice: voiceNamed('kian')!, pace: 1 }, signal));
  };
  const left = speak(controller.signal);
  await asked.promise;
  controller.abort(new Error('enough'));
  await expect(left).rejects.toThrow('enough');
  await speak(new AbortController().signal);
});

test('a caller that stops reading ends the submission', async () => {
  const ended = Promise.withResolvers<void>();
  const adapter = adapterOf(async function* (_passage, signal) {
    signal.addEventListener('abort', () => ended.resolve());
    for (;;) yield SECOND;
  });
  const engine = createExternalSpeech(adapter);
  const request = { text: TEXT, voice: voiceNamed('kian')!, pace: 1 };
  for await (const _ of engine.record(request, new AbortController().signal)) break;
  await ended.promise;
});

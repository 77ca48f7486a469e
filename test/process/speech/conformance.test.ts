import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createExternalSpeech,
  type ExternalOptions,
} from '../../../server/speech/external/external-speech.ts';
import {
  estimateSeconds,
  type SpeechEngine,
  SpeechFailure,
  type Submissions,
  voiceNamed,
} from '../../../server/speech/index.ts';
import type { SpeechFailureKind } from '../../../server/speech/speech-failure.ts';
import type { Mode, StandIn } from '../../speech/external/engine-under-test.ts';
import { createMemorySubmissions } from '../../speech/external/memory-submissions.ts';
import { TEXT } from '../../support/text.ts';
import { ENGINES } from './engines.ts';

const KEY = 'secret-key-of-the-operator';
const LONG = 'این یک جمله است که بارها و بارها گفته می‌شود. '.repeat(90);
const OPTIONS = { pauseMs: 1, firstSoundMs: 20_000, silenceMs: 20_000 };
/** For tests that wait for a silence to end. The other limit stays long, so that it is no race on a busy machine. */
const HASTE: Partial<Record<SpeechFailureKind, ExternalOptions>> = {
  uncertain: { ...OPTIONS, firstSoundMs: 400 },
  lost: { ...OPTIONS, silenceMs: 200 },
};
const live = () => new AbortController().signal;

describe.each(ENGINES)('$name', ({ name, voice, failures, start, gone }) => {
  let standIn: StandIn;
  let engine: SpeechEngine;
  beforeEach(async () => {
    standIn = await start(KEY);
    engine = createExternalSpeech(standIn.adapter, OPTIONS);
  });
  afterEach(async () => {
    await engine.close();
    await standIn.close();
  });

  const record = async (text: string, submissions?: Submissions, signal = live(), from = engine) => {
    const pieces = [];
    const request = { text, voice: voiceNamed(voice)!, pace: 1 };
    for await (const piece of from.record(request, signal, submissions && { submissions, retryForMs: 200 })) {
      expect('frames' in piece).toBe(from.givesMp3);
      const samples = 'frames' in piece ? piece.sampleCount : piece.samples.length;
      pieces.push({ section: piece.section, seconds: samples / 24_000 });
    }
    return pieces;
  };
  const failed = (recording: Promise<unknown>): Promise<SpeechFailure> =>
    recording.then(
      () => expect.unreachable('it should have failed'),
      (error) => error,
    );
  const failure = (
    mode: Mode,
    submissions: Submissions = createMemorySubmissions(),
  ): Promise<SpeechFailure> => {
    standIn.mode = mode;
    const isSilence = mode === 'hangs' || mode === 'falls silent';
    const from = isSilence ? createExternalSpeech(standIn.adapter, HASTE[failures[mode]!.kind]) : engine;
    return failed(record(TEXT, submissions, live(), from));
  };
  const seconds = (pieces: { seconds: number }[]) => pieces.reduce((sum, piece) => sum + piece.seconds, 0);

  test('the engine speaks a text in pieces of a second at most', async () => {
    const pieces = await record(TEXT);
    expect(seconds(pieces)).toBeGreaterThan(estimateSeconds(TEXT, 1) / 3);
    expect(pieces.every((piece) => piece.seconds > 0 && piece.seconds <= 1)).toBe(true);
    expect(standIn.texts).toEqual([TEXT]);
  });

  test('a long text is submitted in sections, each once and in order', async () => {
    const pieces = await record(LONG);
    expect(standIn.texts.length).toBeGreaterThan(1);
    expect(standIn.texts.join('')).toBe(LONG);
    const sections = pieces.map(({ section }) => section);
    expect(sections).toEqual(sections.toSorted((a, b) => a - b));
    expect(new Set(sections).size).toBe(standIn.texts.length);
  });

  test('a text with nothing to say is not submitted', async () => {
    const dots = `${'… '.repeat(3_000)}\n\n${TEXT}`;
    await record(dots);
    expect(standIn.texts.join('')).toContain(TEXT);
    expect(standIn.texts.filter((text) => !/\p{L}/u.test(text))).toEqual([]);
  });

  test('the version of the engine does not tell its address or key', () => {
    expect(engine.version).toMatch(new RegExp(`^${name}-[\\w.:-]+$`));
    expect(engine.version).not.toMatch(/127\.0\.0\.1|secret/);
  });

  test.each(Object.entries(failures))(
    'the fault "%s" of the engine has the right kind',
    async (mode, expected) => {
      const error = await failure(mode as Mode);
      expect(error).toBeInstanceOf(SpeechFailure);
      expect(error).toMatchObject(expected);
      const isAskedAgain =
        error.remedy === 'wait' && expected.kind !== 'uncertain' && expected.kind !== 'lost';
      if (isAskedAgain) expect(standIn.texts.length).toBeGreaterThan(1);
      else expect(standIn.texts).toEqual([TEXT]);
      for (let at: unknown = error; at instanceof Error; at = at.cause) {
        expect(at.message).not.toContain(KEY);
        expect(at.message).not.toContain(TEXT);
      }
    },
  );

  test('an engine that is gone was sent nothing', async () => {
    const adapter = await gone(KEY);
    const unreachable = createExternalSpeech(adapter, OPTIONS);
    const error = await failed(record(TEXT, createMemorySubmissions(), live(), unreachable));
    expect(error).toMatchObject({ name: 'SpeechFailure', kind: 'unsent', remedy: 'wait' });
  });

  test.runIf(failures.busy)('an engine that is busy for a moment is asked again', async () => {
    standIn.mode = 'busy';
    const recording = record(TEXT);
    await expect.poll(() => standIn.texts.length).toBeGreaterThan(0);
    standIn.mode = 'well';
    expect(seconds(await recording)).toBeGreaterThan(0);
  });

  test('the readiness of the engine is checked without speaking', async () => {
    await engine.ready();
    if (failures.unauthorized) {
      standIn.mode = 'unauthorized';
      await expect(engine.ready()).rejects.toMatchObject({ kind: 'refused', remedy: 'operator' });
    }
    await expect(createExternalSpeech(await gone(KEY)).ready()).rejects.toBeInstanceOf(SpeechFailure);
    expect(standIn.texts).toEqual([]);
  });

  test.runIf(failures.hangs)('an aborted caller leaves the engine at once', async () => {
    standIn.mode = 'hangs';
    const controller = new AbortController();
    const recording = record(TEXT, undefined, controller.signal);
    await expect.poll(() => standIn.texts.length).toBe(1);
    controller.abort(new Error('enough'));
    await expect(recording).rejects.toThrow('enough');
  });

  test.runIf(failures.hangs)(
    'is given so many texts at once and no more; the next caller is told to come back',
    async () => {
      standIn.mode = 'hangs';
      const { parallel } = standIn.adapter;
      const controller = new AbortController();
      const all = Array.from({ length: parallel + 40 }, () =>
        record(TEXT, createMemorySubmissions(), controller.signal).catch((error: unknown) => error),
      );
      await expect.poll(() => standIn.texts.length).toBe(parallel);
      const refused = await Promise.race(all);
      expect(refused).toMatchObject({ kind: 'refused', remedy: 'wait', retryAfterSeconds: 5 });
      controller.abort(new Error('enough'));
      const errors = (await Promise.all(all)) as Error[];
      expect(errors.filter(({ message }) => message === 'enough')).toHaveLength(parallel + 32);
      expect(standIn.texts).toHaveLength(parallel);
    },
  );

  test.runIf(failures['bad gateway'])('an engine that keeps failing is not asked for a while', async () => {
    for (let i = 0; i < 5; i++) await failure('bad gateway');
    const spared = await failure('well');
    expect(spared).toMatchObject({ kind: 'unsent', remedy: 'wait' });
    expect(spared.retryAfterSeconds).toBeGreaterThan(0);
    expect(standIn.texts).toHaveLength(5);
  });

  describe.runIf(Object.values(failures).some(({ kind }) => kind === 'uncertain'))(
    'costs something, so that',
    () => {
      test('every section is recorded before it is submitted, and is not submitted again once it is finished', async () => {
        const submissions = createMemorySubmissions(() => standIn.texts.length);
        const first = await record(LONG, submissions);
        const sections = standIn.texts.length;
        expect(submissions.log).toEqual(
          standIn.texts.flatMap((_, i) => [`begin ${i} after ${i}`, `finish ${i} after ${i + 1}`]),
        );
        const second = await record(LONG, submissions);
        expect(standIn.texts).toHaveLength(sections);
        const lengths = (pieces: typeof first) =>
          standIn.texts.map((_, i) => seconds(pieces.filter(({ section }) => section === i)).toFixed(3));
        expect(lengths(second)).toEqual(lengths(first));
      });

      test.each(Object.entries(failures))(
        'one that %s leaves a record of what it may have',
        async (mode, { kind }) => {
          const submissions = createMemorySubmissions();
          await failure(mode as Mode, submissions);
          const isFree = kind === 'refused' || kind === 'unsent';
          // A section that the engine has certainly not taken may be submitted again while time allows.
          expect(submissions.log.slice(0, 2)).toEqual(isFree ? ['begin 0', 'withdraw 0'] : ['begin 0']);
          expect(submissions.log.at(-1)).toBe(isFree ? 'withdraw 0' : 'begin 0');
        },
      );

      test('a section that is recorded as unfinished is not submitted again', async () => {
        const submissions = createMemorySubmissions();
        await failure('hangs', submissions);
        expect(await failure('well', submissions)).toMatchObject({ kind: 'uncertain' });
        expect(standIn.texts).toHaveLength(1);
      });
    },
  );
});

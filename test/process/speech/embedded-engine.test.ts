import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostSeconds, type SampleEngine } from '../../../server/speech/index.ts';
import { loudness } from '../../../server/speech/sound/loudness.ts';
import { hashOf, never, recorded, request, seconds, startEngine } from '../../speech/speak.ts';

let engine: SampleEngine;
beforeAll(async () => {
  engine = startEngine(2);
  await engine.ready();
});
afterAll(() => engine.close());

const TEXT = 'سلام! هوا امروز خیلی خوب است؛ فردا، شاید، باران ببارد. شما کجا می‌روید؟';

test('equal requests give equal samples, whatever was spoken before and on whichever thread', async () => {
  const asked = [request(TEXT), request(TEXT, 'Leda', { pace: 0.9 }), request('کتاب خوب', 'Algenib')];
  const first = await Promise.all(asked.map((one) => recorded(engine, one)));
  const again: string[] = [];
  for (const one of [...asked].reverse()) again.unshift(hashOf(await recorded(engine, one)));
  const other = startEngine(1);
  const elsewhere: string[] = [];
  for (const one of asked) elsewhere.push(hashOf(await recorded(other, one)));
  await other.close();
  expect(again).toEqual(first.map(hashOf));
  expect(elsewhere).toEqual(again);
});

test.each([0.75, 0.9, 1.1, 1.25])('a recording at pace %f has its share of the length', async (pace) => {
  const atOne = seconds(await recorded(engine, request(TEXT)));
  const atPace = seconds(await recorded(engine, request(TEXT, 'kian', { pace })));
  expect(atPace * pace).toBeGreaterThan(atOne * 0.995);
  expect(atPace * pace).toBeLessThan(atOne * 1.005);
});

test.each(['(عج) ', '، عج، ', 'عصر عج ', 'نبی ص ', 'علی ع ', 'ﷺ', '±', 'س\n', 'www', 'آ', '۷.۷ '])(
  'even %j again and again takes no longer than what is held for it',
  async (piece) => {
    const text = piece.repeat(30);
    const slowest = { style: 'instructional', expressiveness: 'calm', pace: 0.75 } as const;
    const taken = seconds(await recorded(engine, request(text, 'Kore', slowest)));
    expect(taken).toBeLessThan(mostSeconds(text, slowest.pace) - 5);
  },
);

test('pauses grow from a comma to a full stop to a new paragraph', async () => {
  const of = async (sign: string) => seconds(await recorded(engine, request(`کتاب${sign} کتاب`)));
  const [none, comma, stop, paragraph] = [await of(''), await of('،'), await of('.'), await of('.\n\n')];
  expect(comma - none).toBeGreaterThan(0.1);
  expect(stop - comma).toBeGreaterThan(0.15);
  expect(paragraph - stop).toBeGreaterThan(0.2);
});

test('a recording begins and ends in silence, and steps nowhere', async () => {
  const samples = await recorded(engine, request(TEXT));
  expect(Math.abs(samples[0]!)).toBeLessThan(30);
  expect(Math.abs(samples.at(-1)!)).toBeLessThan(30);
  expect(samples.some((sample) => Math.abs(sample) > 32_000)).toBe(false);
});

test('style and expressiveness change the sound of a recording', async () => {
  const hashes = new Set<string>();
  for (const style of ['neutral', 'warm', 'news', 'conversational', 'instructional'] as const) {
    for (const expressiveness of ['calm', 'natural', 'lively'] as const) {
      const asked = request('هوا خیلی خوب است.', 'Kore', { style, expressiveness });
      hashes.add(hashOf(await recorded(engine, asked)));
    }
  }
  expect(hashes.size).toBe(15);
});

describe('what nobody would write is spoken or silent, never an error', () => {
  test.each([
    ['a lone letter among signs', '!!! م ؟؟؟'],
    ['signs only', '… !؟ ‌ ()'],
    ['emoji', '😀👨‍👩‍👧‍👦 سلام 🇮🇷'],
    ['control characters', 'سلام\u0000\u0007\u001b[31m دنیا\u200f\u202e'],
    ['a lone surrogate', 'سلام \ud800 دنیا'],
    ['marks without a letter', '\u064e\u064e\u064e سلام'],
    ['brackets of the synthesizer', "[[sal'Am]] سلام ]] [[_:_:"],
    ['one letter many times', 'م'.repeat(500)],
    ['digits without end', '۷'.repeat(100)],
  ])('%s', async (_, text) => {
    const samples = await recorded(engine, request(text));
    expect(seconds(samples)).toBeGreaterThan(0.2);
  });

  test('six thousand letters without a blank are spoken', async () => {
    let samples = 0;
    const leave = new AbortController();
    for await (const chunk of engine.record(request('بپتثجچح'.repeat(858).slice(0, 6000)), leave.signal)) {
      samples += chunk.samples.length;
      if (samples > 24_000 * 30) break;
    }
    expect(samples).toBeGreaterThan(24_000 * 30);
  });
});

test('an aborted recording ends with the reason, and the engine goes on', async () => {
  const controller = new AbortController();
  const reason = new Error('nobody listens');
  const run = async () => {
    for await (const _ of engine.record(request(TEXT.repeat(40)), controller.signal))
      controller.abort(reason);
  };
  await expect(run()).rejects.toBe(reason);
  await expect(recorded(engine, { ...request(TEXT) })).resolves.toBeInstanceOf(Int16Array);
});

test('a request that is aborted beforehand is not begun', async () => {
  const run = async () => {
    for await (const _ of engine.record(request(TEXT), AbortSignal.abort())) throw new Error('spoken');
  };
  await expect(run()).rejects.toThrow('aborted');
});

test('the chunks of a recording come in the order of their sections, a second long at most', async () => {
  const sections: number[] = [];
  for await (const { section, samples } of engine.record(
    request(`سلام.${' '.repeat(100)}`.repeat(30)),
    never,
  )) {
    sections.push(section);
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.length).toBeLessThanOrEqual(24_000);
  }
  expect(sections).toEqual(sections.toSorted((a, b) => a - b));
  expect(new Set(sections).size).toBeGreaterThan(1);
});

test('a closed engine refuses a recording', async () => {
  const closing = startEngine(1);
  const begun = recorded(closing, request(TEXT.repeat(20)));
  const settled = expect(begun).rejects.toThrow('synthesizer');
  await closing.close();
  await settled;
  await expect(recorded(closing, request(TEXT))).rejects.toThrow('closed');
});

test('the loudness of one voice is the same in all its styles', async () => {
  const of = async (style: 'news' | 'warm') => {
    const samples = await recorded(engine, request(TEXT, 'Puck', { style }));
    return loudness(
      Float32Array.from(samples, (sample) => sample / 32_768),
      24_000,
    );
  };
  expect(Math.abs((await of('news')) - (await of('warm')))).toBeLessThan(2);
});

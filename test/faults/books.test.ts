import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mp3File } from '../../server/audio/index.ts';
import type { ParsedEvent } from '../support/parse-events.ts';
import {
  auditAnswers,
  auditAudio,
  auditEnd,
  auditEvents,
  auditPieces,
  auditSameAudio,
  type EndedJob,
} from './books/audits.ts';
import { auditConnections, auditLeft, auditMemory } from './books/normal.ts';
import { amountsOf, auditUsage, NOTHING, sum } from './books/usage.ts';

// The run of all faults is worth what its audits find: each finds what is wrong, and nothing where nothing is.

const JOB = {
  id: 'a1',
  request_id: 'r1',
  status: 'succeeded',
} satisfies EndedJob;
const event = (id: number, name: string, data: object = {}): ParsedEvent => ({ id, event: name, data });
const EVENTS = [
  event(1, 'status', { status: 'queued' }),
  event(2, 'status', { status: 'running' }),
  event(3, 'audio', { audio_base64: Buffer.from('abc').toString('base64') }),
  event(4, 'complete', { id: 'a1', audio_url: 'http://one' }),
];

describe('jobs', () => {
  test.each<[string, EndedJob | undefined, boolean, RegExp | undefined]>([
    ['that succeeded', JOB, false, undefined],
    ['that somebody cancelled', { ...JOB, status: 'cancelled' }, true, undefined],
    ['that nobody cancelled', { ...JOB, status: 'cancelled' }, false, /a1 .*nobody asked/],
    [
      'that failed with a code',
      { ...JOB, status: 'failed', error: { code: 'service_unavailable' } },
      false,
      undefined,
    ],
    [
      'that failed unexpectedly',
      { ...JOB, status: 'failed', error: { code: 'internal_error' } },
      false,
      /a1 .*internal_error/,
    ],
    [
      'that failed with an unknown code',
      { ...JOB, status: 'failed', error: { code: 'odd' } },
      false,
      /a1 .*odd/,
    ],
    ['that failed without a code', { ...JOB, status: 'failed' }, false, /a1/],
    ['that still run', { ...JOB, status: 'running' }, false, /a1 .*running/],
    ['that are gone', undefined, false, /a1 .*not there/],
  ])('%s', (_, job, wasCancelled, wanted) => {
    expectFound(auditEnd(job, 'a1', wasCancelled), wanted);
  });
});

describe('events', () => {
  const [queued, running, audio, complete] = EVENTS as [ParsedEvent, ParsedEvent, ParsedEvent, ParsedEvent];
  const cancelled = event(4, 'status', { status: 'cancelled' });
  const resigned = { ...complete, data: { id: 'a1', audio_url: 'http://two' } };
  test.each<[string, ParsedEvent[], ParsedEvent[][], RegExp | undefined]>([
    ['that are in order', EVENTS, [EVENTS, [queued, running, audio, resigned]], undefined],
    ['with a gap', [queued, running, complete], [], /event 4 stands where 3 is due/],
    ['twice', [queued, running, running, complete], [], /event 2 stands where 3/],
    ['without an end', [queued, running, audio], [], /0 ends/],
    ['with two ends', [...EVENTS, { ...complete, id: 5 }], [], /2 ends/],
    ['after the end', [...EVENTS, { ...audio, id: 5 }], [], /after its end/],
    ['with another end than the job', [queued, running, audio, cancelled], [], /says cancelled/],
    ['that a follower missed', EVENTS, [[queued, audio, complete]], /follower 1 saw audio 3 in place 2/],
    [
      'that changed since',
      EVENTS,
      [EVENTS, [queued, running, { ...audio, data: {} }, complete]],
      /follower 2/,
    ],
    ['whose end a follower never saw', EVENTS, [[queued, running]], /never told the end/],
  ])('%s', (_, events, followers, wanted) => {
    expectFound(auditEvents(JOB, events, followers), wanted);
  });
});

describe('audio', () => {
  const bytes = Buffer.alloc(44 + 48_000, 7);
  const audioId = `${createHash('sha256').update(bytes).digest('hex')}.wav`;
  const file = { audioId, status: 200, bytes };
  const usage = { seconds: 1, grace_seconds: 0 };
  const result = { duration_seconds: 1, mime_type: 'audio/wav', usage };
  test.each([
    ['that is right', result, file, undefined],
    ['that is not there', result, undefined, /no audio/],
    ['that cannot be fetched', result, { ...file, status: 404 }, /answered 404/],
    ['that is cut', result, { ...file, bytes: bytes.subarray(0, 900) }, /other bytes/],
    ['that is too short', { ...result, duration_seconds: 2 }, file, /takes 1 s, not 2/],
    ['of what did not succeed', undefined, file, /not succeeded/],
    ['that nobody expects', undefined, undefined, undefined],
  ])('%s', (_, made, found, wanted) => {
    expectFound(auditAudio('job a1', made, found), wanted);
  });

  test('parts and previews are those of the file', () => {
    const fileOf = (sound: string) =>
      Buffer.concat(mp3File({ parts: [{ bytes: Buffer.from(sound), sampleCount: 576 }], voice: 'kian' }));
    const whole = fileOf('abc');
    const right = [{ start: 1, bytes: whole.subarray(1, 9) }];
    expect(auditPieces('job a1', whole, right, EVENTS, 'audio/mpeg')).toEqual([]);
    expectFound(
      auditPieces('job a1', whole, [{ start: 0, bytes: Buffer.from('bc') }], [], 'audio/wav'),
      /from 0/,
    );
    expectFound(auditPieces('job a1', fileOf('abcd'), [], EVENTS, 'audio/mpeg'), /preview/);
    const lost = [...EVENTS, event(5, 'reset')];
    expect(auditPieces('job a1', fileOf('abcd'), [], lost, 'audio/mpeg')).toEqual([]);
  });

  test('equal requests get equal audio', () => {
    const one = { request: 'kian سلام', audioId: 'x.wav', name: 'job a1' };
    expect(auditSameAudio([one, { ...one, name: 'job a2' }])).toEqual([]);
    expectFound(auditSameAudio([one, { ...one, audioId: 'y.wav', name: 'job a2' }]), /job a2 and job a1/);
  });
});

test('one key has one answer', () => {
  expect(auditAnswers('k', [])).toEqual([]);
  expect(auditAnswers('k', ['a', 'a'])).toEqual([]);
  expectFound(auditAnswers('k', ['a', 'b', 'a']), /"k" was answered 2 times differently/);
});

describe('usage', () => {
  const usage = {
    text: { used_units: 30, additional_units: 5, reserved_units: 0, included_units: 25 },
    basic_speech: { used_seconds: 1.5, grace_seconds: 0.25, reserved_seconds: 0, included_seconds: 1.5 },
    premium_speech: { used_seconds: 2, reserved_seconds: 0, included_seconds: 3 },
  };
  const charged = sum([
    amountsOf({ meter: 'text', units: 10, additional_units: 0 }),
    amountsOf({ meter: 'text', units: 20, additional_units: 5 }),
    amountsOf({ meter: 'basic_speech', seconds: 1.75, grace_seconds: 0.25 }),
    amountsOf({ meter: 'premium_speech', seconds: 2, grace_seconds: 0 }),
  ]);
  test('that is what the answers say', () => {
    expect(auditUsage('small', usage, charged)).toEqual([]);
  });
  test.each([
    ['a unit too much', { ...charged, units: 29 }, /small was charged 30 \(units\), its answers say 29/],
    ['a unit too little', { ...charged, units: 31 }, /30 \(units\), its answers say 31/],
    ['a millisecond', { ...charged, basic: 1_751 }, /1750 \(basic\), its answers say 1751/],
    ['wrong grace', { ...charged, grace: 0 }, /250 \(grace\)/],
    ['wrong additional units', { ...charged, additional: 0 }, /5 \(additional\)/],
    ['Premium speech', { ...charged, premium: 0 }, /2000 \(premium\)/],
  ])('%s', (_, amounts, wanted) => {
    expectFound(auditUsage('small', usage, amounts), wanted);
  });
  test('what lost answers may have cost is a range', () => {
    const less = { ...charged, units: 25 };
    expect(auditUsage('small', usage, less, { ...NOTHING, units: 5 })).toEqual([]);
    expectFound(auditUsage('small', usage, less, { ...NOTHING, units: 4 }), /25 to 29/);
  });
  test('what is still reserved', () => {
    const text = { ...usage.text, reserved_units: 1 };
    const basic_speech = { ...usage.basic_speech, reserved_seconds: 0.001 };
    const premium_speech = { ...usage.premium_speech, reserved_seconds: 1 };
    for (const part of [{ text }, { basic_speech }, { premium_speech }])
      expectFound(auditUsage('small', { ...usage, ...part }, charged), /still has reserved/);
  });
  test('more Premium speech than there is', () => {
    const premium_speech = { ...usage.premium_speech, included_seconds: 1 };
    expectFound(auditUsage('small', { ...usage, premium_speech }, charged), /more Premium/);
  });
});

describe('what is held when nothing goes on', () => {
  const limits = { connections: 2, residentMiB: 500, heapMiB: 100 };
  const idle = { state: 'idle', seconds: 60, query: 'COMMIT' };
  test.each([
    ['little', { http: { a: 0 }, database: [idle, { ...idle, state: 'active', seconds: 0 }] }, undefined],
    ['clients that are gone', { http: { a: 1 }, database: [] }, /a still has 1 connections/],
    ['many connections', { http: {}, database: [idle, idle, idle] }, /3 connections/],
    [
      'an open transaction',
      { http: {}, database: [{ ...idle, state: 'idle in transaction' }] },
      /idle in transaction/,
    ],
  ])('%s', (_, held, wanted) => {
    expectFound(auditConnections(held, limits), wanted);
  });

  test('memory', () => {
    expect(auditMemory({ memory: { a: { resident: 500, heap: 100 } } }, limits)).toEqual([]);
    expectFound(auditMemory({ memory: { a: { resident: 501, heap: 100 } } }, limits), /a holds 501/);
    expectFound(auditMemory({ memory: { a: { resident: 500, heap: 101 } } }, limits), /heap of a holds 101/);
  });

  test('rows and objects that no sweep takes', () => {
    expect(auditLeft({ speech_jobs: 0 }, [])).toEqual([]);
    expectFound(auditLeft({ speech_jobs: 2 }, []), /2 rows of speech_jobs/);
    expectFound(auditLeft({}, ['khanesh/x']), /khanesh\/x/);
  });
});

function expectFound(problems: readonly string[], wanted: RegExp | undefined): void {
  if (wanted === undefined) expect(problems).toEqual([]);
  else expect(problems).toEqual([expect.stringMatching(wanted)]);
}

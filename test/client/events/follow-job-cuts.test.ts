import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClientWithClock } from '../../../client/create-client-with-clock.ts';
import type { SpeechJobEvent } from '../../../client/index.ts';
import {
  audioEvent,
  completeEvent,
  framed,
  jobId,
  resetEvent,
  statusEvent,
  succeeded,
} from '../job-events.ts';
import { createVirtualClock } from '../virtual-clock.ts';

const kinds = [
  (id: number) => statusEvent(id, 'running'),
  (id: number) => audioEvent(id, 'سلام'.repeat(id)),
  resetEvent,
];
const story = fc
  .array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 3 })), { maxLength: 12 })
  .map((steps) => {
    let id = 1;
    const events: SpeechJobEvent[] = [statusEvent(id, 'queued')];
    for (const [kind, gap] of steps) {
      id += gap;
      events.push(kind(id));
    }
    return [...events, completeEvent(id + 1)];
  });
const cuts = fc.array(
  fc.record({ at: fc.nat(4000), isClean: fc.boolean(), inPiecesOf: fc.integer({ min: 1, max: 500 }) }),
  {
    maxLength: 9,
  },
);

/** A service that cuts its streams one after the other at the given places; later streams are whole. */
function createCutService(
  events: readonly SpeechJobEvent[],
  cuts: { at: number; isClean: boolean; inPiecesOf: number }[],
  heedsAfter: boolean,
): typeof fetch {
  const left = [...cuts];
  return async (input) => {
    const url = new URL(String(input));
    // A stream that ends cleanly before its first byte looks like one behind the last event, so the job runs
    // until no such cut is left.
    if (!url.pathname.endsWith('/events'))
      return Response.json({
        ...succeeded,
        status: left.some(({ isClean }) => isClean) ? 'running' : 'succeeded',
      });
    const after = heedsAfter ? Number(url.searchParams.get('after') ?? 0) : 0;
    const bytes = new TextEncoder().encode(framed(...events.filter(({ id }) => id > after)));
    const cut = left.shift() ?? { at: bytes.length, isClean: true, inPiecesOf: 100 };
    return new Response(cutBody(bytes.subarray(0, cut.at), cut.isClean, cut.inPiecesOf));
  };
}

function cutBody(bytes: Uint8Array, isClean: boolean, inPiecesOf: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      const piece = bytes.subarray(sent, sent + inPiecesOf);
      sent += piece.length;
      if (piece.length > 0) controller.enqueue(piece);
      else if (isClean) controller.close();
      else controller.error(new TypeError('terminated'));
    },
  });
}

async function follow(service: typeof fetch) {
  const client = createClientWithClock(
    { baseUrl: 'https://speech.example', apiKey: 'khn_test_key', fetch: service },
    createVirtualClock(),
  );
  const seen: SpeechJobEvent[] = [];
  for await (const event of client.follow({ id: jobId })) seen.push(event);
  return seen;
}

test('every event of a followed job comes once and in order, wherever its streams are cut', async () => {
  await fc.assert(
    fc.asyncProperty(story, cuts, fc.boolean(), async (events, cuts, heedsAfter) => {
      expect(await follow(createCutService(events, cuts, heedsAfter))).toEqual(events);
    }),
    { numRuns: 200 },
  );
});

test('one cut at any place of a stream does not change the events of a followed job', async () => {
  const events = [statusEvent(1, 'queued'), audioEvent(2, 'سلام'), resetEvent(3), completeEvent(4)];
  const length = Buffer.byteLength(framed(...events));
  for (let at = 0; at <= length; at++) {
    for (const isClean of [true, false]) {
      const service = createCutService(events, [{ at, isClean, inPiecesOf: 4000 }], true);
      expect((await follow(service)).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    }
  }
});

import { describe, expect, expectTypeOf, test } from 'vitest';
import type {
  Answer,
  AudioAnswer,
  AudioOperationId,
  CallOf,
  EventStreamAnswer,
  EventStreamOperationId,
  Handlers,
  JsonAnswer,
  OpenCall,
  OpenOperationId,
  OperationId,
  TextOperationId,
} from '../../server/contract/index.ts';
import { createHandlers } from '../../server/operations/index.ts';
import type { Services } from '../../server/services.ts';
import { operations } from '../openapi/walk.ts';

// The compiler checks these types together with the suite, see test/support/beside-types.ts.

describe('a table of handlers', () => {
  test('a table of handlers that lacks any one operation does not compile', () => {
    type CompilesWithout = {
      [Id in OperationId]: Omit<Handlers, Id> extends Handlers ? Id : never;
    }[OperationId];
    expectTypeOf<CompilesWithout>().toEqualTypeOf<never>();
    const withoutAudio = {} as Omit<Handlers, 'downloadAudio'>;
    // @ts-expect-error -- downloadAudio is missing
    withoutAudio satisfies Handlers;
  });

  test('a table of handlers with an operation unknown to the contract does not compile', () => {
    const all = {} as Handlers;
    // @ts-expect-error -- the contract has no such operation
    const withUnknown: Handlers = { ...all, transliterate: all.romanize };
    expect(withUnknown).toBeDefined();
  });

  test('a handler that answers in the wrong kind or with an undeclared status does not compile', () => {
    type Returned<Id extends OperationId> = Awaited<ReturnType<Handlers[Id]>>;
    expectTypeOf<Returned<'getUsage'>>().not.toExtend<Returned<'streamSpeechJobEvents'>>();
    expectTypeOf<Returned<'downloadAudio'>>().not.toExtend<Returned<'getUsage'>>();
    expectTypeOf<Returned<'createSpeechJob'>['status']>().toEqualTypeOf<202>();
    expectTypeOf<Returned<'inspectAudio'>['status']>().toEqualTypeOf<200 | 304 | 403 | 404 | 500 | 503>();
  });

  test('the table of handlers has every operation of the contract and no other', () => {
    const services = { reader: { version: '' }, translator: { version: '' } } as unknown as Services;
    expect(Object.keys(createHandlers(services)).sort()).toEqual(operations.map(({ id }) => id).sort());
  });
});

describe('the type of an operation follows from what the contract declares for it', () => {
  test('operations that answer with JSON, events and audio each have their own kind of answer', () => {
    expectTypeOf<EventStreamOperationId>().toEqualTypeOf<'streamSpeechJobEvents'>();
    expectTypeOf<AudioOperationId>().toEqualTypeOf<'downloadAudio' | 'inspectAudio'>();
    expectTypeOf<Answer<'getUsage'>>().toEqualTypeOf<JsonAnswer<'getUsage'>>();
    expectTypeOf<Answer<'streamSpeechJobEvents'>>().toEqualTypeOf<
      EventStreamAnswer<'streamSpeechJobEvents'>
    >();
    expectTypeOf<Answer<'downloadAudio'>>().toEqualTypeOf<AudioAnswer<'downloadAudio'>>();
  });

  test('the text operations are those that are charged in text units', () => {
    expectTypeOf<TextOperationId>().toEqualTypeOf<'diacritize' | 'romanize' | 'translate'>();
  });

  test('only operations without a key are called without an account', () => {
    expectTypeOf<OpenOperationId>().toEqualTypeOf<'downloadAudio' | 'inspectAudio'>();
    expectTypeOf<CallOf<'downloadAudio'>>().toEqualTypeOf<OpenCall<'downloadAudio'>>();
    expectTypeOf<CallOf<'getSpeechJob'>['pathParameters']>().toEqualTypeOf<Readonly<{ job_id: string }>>();
  });
});

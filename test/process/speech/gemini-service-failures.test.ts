import { beforeEach, describe, expect, test } from 'vitest';
import * as stand from '../../speech/engines/gemini/gemini-stand-in.ts';
import { get } from '../../support/start-service.ts';
import type { Answer } from '../../translation/engines/stand-in.ts';
import { geminiService, NOTHING_CHARGED } from './gemini-service.ts';

const on = geminiService();

describe('when Gemini does not speak', () => {
  // Five failures in a row would trip the circuit breaker.
  beforeEach(async () => {
    expect((await on.speak({ text: 'بله' })).status).toBe(200);
    await on.begin();
  });

  const blocked: Answer = stand.stay('PROHIBITED_CONTENT');
  const CASES: [string, Answer, string, boolean][] = [
    ['refuses the key', stand.badKey, 'provider_rejected', false],
    ['refuses the text', blocked, 'provider_rejected', false],
    ['is gone', stand.refuse(404, 'NOT_FOUND', 'gone'), 'provider_rejected', false],
    ['is busy for long', stand.busy('30s'), 'voice_unavailable', true],
    ['gives no audio', stand.stay('OTHER'), 'provider_submission_uncertain', false],
    ['hangs up', stand.hangUp, 'provider_submission_uncertain', false],
    ['breaks off', stand.breakOff, 'provider_submission_uncertain', false],
    ['ends early', stand.endEarly, 'provider_submission_uncertain', false],
    ['says much too little', stand.talk(0.1), 'provider_submission_uncertain', false],
    [
      'meets its time limit',
      stand.refuse(504, 'DEADLINE_EXCEEDED', 'late'),
      'provider_submission_uncertain',
      false,
    ],
  ];

  test.each(CASES)(
    'when Gemini %s, the request fails and nothing is charged',
    async (_case, answer, code, retryable) => {
      on.standIn.answer = answer;
      const { status, headers, body } = await on.speak();
      expect([status, body.error.code, body.error.retryable]).toEqual([503, code, retryable]);
      if (code === 'voice_unavailable') expect(headers.get('Retry-After')).toBe('30');
      expect(on.standIn.received).toHaveLength(1);
      expect(await on.usage()).toMatchObject(NOTHING_CHARGED);
    },
  );

  // One of each kind; a job waits for a busy engine.
  test.each(CASES.filter(([name]) => /key|text|audio|hangs up/.test(name)))(
    'when Gemini %s, the job fails and nothing is charged',
    async (_case, answer, code) => {
      on.standIn.answer = answer;
      const { events } = await on.job();
      expect(events.at(-1)).toMatchObject({ event: 'error', data: { status: 'failed', error: { code } } });
      expect(on.standIn.received).toHaveLength(1);
      expect(await on.usage()).toMatchObject(NOTHING_CHARGED);
    },
  );

  test('a key whose submission is uncertain never starts a second one', async () => {
    on.standIn.answer = stand.hangUp;
    const first = await on.speak({}, 'was it accepted?');
    on.standIn.answer = stand.speak;
    const second = await on.speak({}, 'was it accepted?');
    expect([first, second].map(({ body }) => body.error.code)).toEqual(
      Array(2).fill('provider_submission_uncertain'),
    );
    expect(on.standIn.received).toHaveLength(1);
  });

  test('a key whose submission Gemini refused may try again', async () => {
    on.standIn.answer = stand.badKey;
    expect((await on.speak({}, 'it was refused')).status).toBe(503);
    on.standIn.answer = stand.speak;
    expect((await on.speak({}, 'it was refused')).status).toBe(200);
  });

  test('a submission that Gemini refuses for a moment is repeated', async () => {
    on.standIn.answer = (response, received) => {
      const again = on.standIn.received.length > 1;
      if (again) stand.speak(response, received);
      else stand.refuse(500, 'INTERNAL', 'An internal error has occurred.')(response, received);
    };
    expect((await on.speak()).status).toBe(200);
    expect(on.standIn.received).toHaveLength(2);
  });

  test('/readyz names the cause to the operator, and never the key', async () => {
    on.standIn.answer = stand.badKey;
    const { status, body } = await get(`${on.service.url}/readyz`);
    expect(status).toBe(503);
    expect(body.problems.speech_gemini).toContain('API key not valid');
    expect(JSON.stringify(body)).not.toContain(stand.GEMINI_KEY);
    expect(on.standIn.received[0]?.method).toBe('GET');
  });
});

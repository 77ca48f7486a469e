import { describe, expect, test } from 'vitest';
import { type Answer, sendJson, startStandIn } from '../../../translation/engines/stand-in.ts';
import { failure, geminiOnStandIn, PASSAGE } from './gemini-on-stand-in.ts';
import * as stand from './gemini-stand-in.ts';

const { GEMINI_KEY, inWav, say, tone } = stand;
const on = geminiOnStandIn();

describe('when Gemini fails', () => {
  const whole = inWav(tone(1));
  const wav = Buffer.from(whole.data, 'base64');
  const inline = (bytes: Uint8Array, mimeType = 'audio/wav') =>
    say({ mimeType, data: Buffer.from(bytes).toString('base64') });
  const prompt =
    (blockReason: string): Answer =>
    (response) =>
      sendJson(response, 200, { promptFeedback: { blockReason } });
  const partly =
    (reason: string): Answer =>
    (response) =>
      stand.sendAnswer(response, stand.geminiAnswer([{ inlineData: whole }], reason));
  const plain =
    (status: number, headers = {}): Answer =>
    (response) =>
      void response.writeHead(status, headers).end('<html>nobody home</html>');
  const ERRORS = {
    blocked: { kind: 'refused', remedy: 'text' },
    operators: { kind: 'refused', remedy: 'operator' },
    passing: { kind: 'refused', remedy: 'wait' },
    uncertain: { kind: 'uncertain' },
    lost: { kind: 'lost' },
  };

  test.each<[string, Answer, keyof typeof ERRORS]>([
    [
      'a request it does not understand',
      stand.refuse(400, 'INVALID_ARGUMENT', 'Unknown name "x"'),
      'blocked',
    ],
    ['a key that is none', stand.badKey, 'operators'],
    ['a country it does not serve', stand.refuse(400, 'FAILED_PRECONDITION', 'User location'), 'operators'],
    ['no key', stand.refuse(401, 'UNAUTHENTICATED', 'no credentials'), 'operators'],
    ['a key without the right', stand.refuse(403, 'PERMISSION_DENIED', 'denied'), 'operators'],
    ['a model that is gone', stand.refuse(404, 'NOT_FOUND', 'models/x is not found'), 'operators'],
    ['a redirect', plain(302, { location: 'https://elsewhere.invalid/' }), 'operators'],
    ['too many requests', stand.busy('37.2s'), 'passing'],
    ['a mistake of its own', stand.refuse(500, 'INTERNAL', 'An internal error has occurred.'), 'passing'],
    ['overload', stand.refuse(503, 'UNAVAILABLE', 'The model is overloaded.'), 'passing'],
    ['a mistake of somebody in between', plain(500), 'uncertain'],
    ['a gateway', plain(502), 'uncertain'],
    ['its own time limit', stand.refuse(504, 'DEADLINE_EXCEEDED', 'Deadline expired'), 'uncertain'],
    ['hanging up', stand.hangUp, 'uncertain'],
    ['a connection that breaks', stand.breakOff, 'lost'],
    ['an end before its time', stand.endEarly, 'lost'],
    ['an empty answer', plain(200, { 'content-length': 0 }), 'lost'],
    ['no JSON', plain(200), 'lost'],
    ['bytes that are no text', (response) => response.end(Buffer.from([0x7b, 0x22, 0xff, 0x22])), 'lost'],
    ['no candidate', (response) => sendJson(response, 200, { candidates: [] }), 'lost'],
    ['no audio', stand.stay('OTHER'), 'lost'],
    ['no audio and no reason', stand.stay('STOP'), 'lost'],
    ['audio that stops for no reason', partly('OTHER'), 'lost'],
    ['audio that stops at the limit', partly('MAX_TOKENS'), 'lost'],
    ['a text that is not allowed', prompt('PROHIBITED_CONTENT'), 'blocked'],
    ['a text that is not safe', stand.stay('SAFETY'), 'blocked'],
    ['audio of a text that is not allowed', partly('PROHIBITED_CONTENT'), 'blocked'],
    ['wrong base64', say({ mimeType: 'audio/wav', data: `${whole.data.slice(0, 99)}*` }), 'lost'],
    ['base64 that breaks off', say({ mimeType: 'audio/wav', data: whole.data.slice(0, 98) }), 'lost'],
    ['base64 that goes on after its end', say({ mimeType: 'audio/pcm', data: 'AAAAAA==AAAA' }), 'lost'],
    ['a WAV file that breaks off', inline(wav.subarray(0, 1000)), 'lost'],
    ['a WAV file without samples', inline(wav.subarray(0, 44)), 'lost'],
    ['silence', say(inWav(new Int16Array(48_000).fill(9))), 'lost'],
    ['a WAV file of another kind', inline(wav.with(20, 3)), 'lost'],
    ['half a sample', inline(new Uint8Array(3), 'audio/L16;rate=24000'), 'lost'],
    ['a rate of nothing', inline(new Uint8Array(4), 'audio/L16;rate=0'), 'lost'],
    ['MP3', inline(new Uint8Array(4), 'audio/mpeg'), 'lost'],
    ['text without end', (response) => response.end(`{"a":"${'x'.repeat(300_000)}`), 'lost'],
  ])('the failure of Gemini with %s is classified', async (_case, answer, expected) => {
    on.standIn.answer = answer;
    const error = await failure(on.speak());
    expect(error).toMatchObject({ name: 'SpeechFailure', ...ERRORS[expected] });
    expect(on.standIn.received).toHaveLength(1);
    expect(error.message).not.toContain(PASSAGE.text.slice(0, 4));
  });

  test('the pause that Gemini asks for is read', async () => {
    on.standIn.answer = stand.busy('37.2s');
    expect(await failure(on.speak())).toMatchObject({ retryAfterSeconds: 38 });
    on.standIn.answer = plain(503, { 'retry-after': '9' });
    expect(await failure(on.speak())).toMatchObject({ retryAfterSeconds: 9 });
  });

  test('the reason of Gemini is repeated for the operator, but never the key', async () => {
    on.standIn.answer = stand.refuse(404, 'NOT_FOUND', 'models/x is not found');
    expect((await failure(on.speak())).message).toBe('Gemini answered 404: models/x is not found');
    on.standIn.answer = stand.refuse(403, 'PERMISSION_DENIED', `key ${GEMINI_KEY} is denied`);
    const error = await failure(on.speak());
    expect(JSON.stringify([error.message, String(error.cause)])).not.toContain(GEMINI_KEY);
    expect(on.standIn.received[0]?.path).not.toContain(GEMINI_KEY);
  });

  test('a failure before Gemini was reached means that nothing was sent', async () => {
    const gone = await startStandIn();
    await gone.close();
    expect(await failure(on.speak({}, { url: gone.url }))).toMatchObject({ kind: 'unsent' });
  });

  test('an answer without an end is not received for ever', async () => {
    let stopped = false;
    on.standIn.answer = (response, received) => {
      response.on('close', () => {
        stopped = true;
      });
      stand.talkOn(response, received);
    };
    expect(await failure(on.speak())).toMatchObject({ kind: 'lost' });
    await expect.poll(() => stopped).toBe(true);
  });
});

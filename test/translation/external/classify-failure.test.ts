import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchangeJson } from '../../../server/translation/external/exchange-json.ts';
import { type StandIn, startStandIn } from '../engines/stand-in.ts';

const SECRET = 'secret-key-of-the-operator';
let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.close());

const failure = (url = standIn.url, send: typeof fetch = fetch) =>
  exchangeJson({ fetch: send, url, body: {}, secret: SECRET, signal: new AbortController().signal }).then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );

test.each([
  ['ECONNREFUSED', 'provider_unavailable', 'was not reached'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'provider_unavailable', 'was not reached'],
  // Also when an answer arrives damaged: the text may have been translated, and asking again may cost twice.
  ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'uncertain', 'broke off'],
  ['ECONNRESET', 'uncertain', 'broke off'],
])('a connection that fails with %s is %s', async (code, kind, what) => {
  const cause = Object.assign(new Error('as Node has it'), { code });
  const broken = () => Promise.reject(new TypeError('fetch failed', { cause }));
  const message = `the translation engine ${what} (${code})`;
  expect(await failure(standIn.url, broken)).toMatchObject({ kind, message, retryable: true });
});

test('an answer that breaks off is uncertain, whatever the code', async () => {
  const cause = Object.assign(new Error('as Node has it'), { code: 'EPROTO' });
  const body = new ReadableStream({ pull: (controller) => controller.error(cause) });
  const error = await failure(standIn.url, async () => new Response(body));
  expect(error).toMatchObject({ kind: 'uncertain', message: 'the translation engine broke off (EPROTO)' });
});

test('a port to which fetch sends nothing is a wrong setting', async () => {
  const error = await failure('http://127.0.0.1:9/');
  expect(error).toMatchObject({ kind: 'unavailable', retryable: false });
  expect(error.action).toContain('TRANSLATION_URL');
});

test.each([
  ['too long', 'x'.repeat(1_048_577), "the translation engine's body is longer than 1048576 bytes"],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), "the translation engine's body is not UTF-8"],
  ['not JSON', '<html>سلام</html>', "the translation engine's answer is not JSON"],
])('an answer that is %s is rejected', async (_case, body, message) => {
  standIn.answer = (response) => response.end(body);
  expect(await failure()).toMatchObject({ kind: 'provider_rejected', message });
});

test.each([
  ['too many apples', ': too many apples'],
  [`bad key ${SECRET}`, ''],
  ['cannot say سلام', ''],
  // JSON writers that escape everything beyond ASCII.
  ['cannot say \\u0633\\u0644', ''],
])('the reason %j is told as %j', async (reason, told) => {
  standIn.answer = (response) => response.writeHead(400).end(`{"error":{"message":"${reason}"}}`);
  expect((await failure()).message).toBe(`the translation engine answered 400${told}`);
});

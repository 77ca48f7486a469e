import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAzure, createDeepL, createGoogle, createOpenAI } from '../../../server/translation/index.ts';
import { sendChat } from './engines.ts';
import { type StandIn, sendJson, startStandIn } from './stand-in.ts';

const live = () => new AbortController().signal;

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.close());

describe('a chat model', () => {
  const create = (url = standIn.url, apiKey?: string) =>
    createOpenAI({ url, apiKey, model: 'llama3:8b', pauseMs: 1 });
  const failure = () =>
    create()
      .translate(['سلام', 'خوبی؟'], live())
      .then(
        () => expect.unreachable('it should have failed'),
        (error) => error,
      );

  test('a chat model gets marked lines and instructions, and needs no key', async () => {
    standIn.answer = (response) => sendChat(response, '[[1]] Hello\n[[2]] How are you?');
    expect(await create().translate(['سلام', 'خوبی؟'], live())).toEqual(['Hello', 'How are you?']);
    const [{ body, headers, path } = expect.unreachable()] = standIn.received;
    expect(path).toBe('/v1/chat/completions');
    expect(headers.authorization).toBeUndefined();
    expect(body).toMatchObject({ model: 'llama3:8b', temperature: 0, stream: false });
    expect(body.messages.at(-1)).toEqual({ role: 'user', content: '[[1]] سلام\n[[2]] خوبی؟' });
  });

  test('the address of a chat model may end in /v1', async () => {
    standIn.answer = (response) => sendChat(response, '[[1]] Hello');
    await create(`${standIn.url}/proxy/v1`).translate(['سلام'], live());
    expect(standIn.received[0]?.path).toBe('/proxy/v1/chat/completions');
  });

  test('a chat model may think aloud before it answers', async () => {
    standIn.answer = (response) => sendChat(response, '<think>\n[[1]] سلام is…\n</think>\n\n[[1]] Hello');
    expect(await create().translate(['سلام'], live())).toEqual(['Hello']);
  });

  test('a chat model that lost count is asked for the halves', async () => {
    standIn.answer = (response, { body }) => {
      const lines = body.messages.at(-1).content.split('\n');
      sendChat(
        response,
        lines.length > 2
          ? '[[1]] All of it.'
          : lines.map((_: string, i: number) => `[[${i + 1}]] Yes`).join('\n'),
      );
    };
    expect(await create().translate(['آ', 'ب', 'پ', 'ت'], live())).toHaveLength(4);
    expect(standIn.received).toHaveLength(3);
  });

  test.each([
    ['is cut off', '[[1]] Hello\n[[2]] How a', 'length', 'cut off'],
    ['is forbidden', '', 'content_filter', 'not allowed'],
    ['is empty', '  ', 'stop', 'nothing'],
    ['has no text', null, 'stop', 'nothing'],
    ['leaves a sentence empty', '[[1]] Hello\n[[2]]', 'stop', 'empty'],
    ['is Persian but for a word', '[[1]] سلام ok جان\n[[2]] How', 'stop', 'still Persian'],
  ])('a chat model whose answer %s is refused', async (_case, content, finish, reason) => {
    standIn.answer = (response) => sendChat(response, content, finish);
    const error = await failure();
    expect(error.kind).toBe('provider_rejected');
    expect(error.message).toContain(reason);
  });

  test.each([
    ['OpenAI', { error: { message: 'no such model', type: 'x', param: null, code: 'y' } }],
    ['vLLM', { error: { message: 'no such model', code: 404 } }],
    ['older vLLM', { object: 'error', message: 'no such model', code: 404 }],
    ['Ollama', { error: 'no such model' }],
  ])('a chat model behind %s has its reason repeated', async (_server, body) => {
    standIn.answer = (response) => sendJson(response, 404, body);
    const error = await failure();
    expect(error).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('no such model') });
    expect(error.action).toContain('TRANSLATION_MODEL');
  });

  test('a chat model must be named', () => {
    expect(() => createOpenAI({ url: standIn.url })).toThrow(/^TRANSLATION_MODEL/);
  });
});

describe('Azure', () => {
  test('Azure is told the region of its resource', async () => {
    standIn.answer = (response) => sendJson(response, 200, [{ translations: [{ text: 'Hello' }] }]);
    const azure = createAzure({ url: standIn.url, apiKey: 'k', region: 'westeurope' });
    await azure.translate(['سلام'], live());
    expect(standIn.received[0]?.headers['ocp-apim-subscription-region']).toBe('westeurope');
  });
});

describe('Google', () => {
  const answer: StandIn['answer'] = (response) =>
    sendJson(response, 200, { translations: [{ translatedText: 'Hello' }] });

  test.each([
    ['/v3/projects/p1', undefined, '/v3/projects/p1/locations/global:translateText'],
    ['', 'projects/p2', '/v3/projects/p2/locations/global:translateText'],
    [
      '',
      'projects/p3/locations/us-central1/models/general/nmt',
      '/v3/projects/p3/locations/us-central1:translateText',
    ],
  ])('Google finds its project in the address or the model (%s, %s)', async (suffix, model, path) => {
    standIn.answer = answer;
    await createGoogle({ url: standIn.url + suffix, apiKey: 'k', model }).translate(['سلام'], live());
    expect(standIn.received[0]).toMatchObject({ path });
    expect(standIn.received[0]?.body.model).toBe(model?.includes('models') ? model : undefined);
  });

  test('Google gets an API key in a header of its own', async () => {
    standIn.answer = answer;
    const google = createGoogle({ url: standIn.url, apiKey: 'AIzaKey', model: 'projects/p' });
    await google.translate(['سلام'], live());
    expect(standIn.received[0]?.headers).toMatchObject({ 'x-goog-api-key': 'AIzaKey' });
    expect(standIn.received[0]?.headers.authorization).toBeUndefined();
  });

  test('Google must be told the project', () => {
    expect(() => createGoogle({ apiKey: 'k' })).toThrow(/^TRANSLATION_MODEL must name the Google project/);
  });
});

describe('DeepL', () => {
  test.each([
    ['key:fx', 'https://api-free.deepl.com/v2/translate'],
    ['key', 'https://api.deepl.com/v2/translate'],
  ])('DeepL with the key %s is asked at %s', async (apiKey, address) => {
    const asked: string[] = [];
    const fetch = async (url: string | URL | Request) => {
      asked.push(String(url));
      return Response.json({ translations: [{ text: 'Hello' }] });
    };
    await createDeepL({ apiKey, fetch }).translate(['سلام'], live());
    expect(asked).toEqual([address]);
  });
});

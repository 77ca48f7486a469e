import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { expect, test } from 'vitest';
import { inOrder } from '../../server/http/index.ts';
import { listen } from '../support/listen.ts';

const pass: RequestHandler = (_request, _response, next) => next();
const later: RequestHandler = async (_request, _response, next) => {
  await new Promise(setImmediate);
  next();
};
const noted =
  (seen: string[], name: string): RequestHandler =>
  (_request, _response, next) => {
    seen.push(name);
    next();
  };

/** What a client gets of an app with these handlers, behind which everything is 404 and errors are 500. */
async function answerOf(...handlers: RequestHandler[]): Promise<[number, string]> {
  const app = express();
  app.use(inOrder(...handlers));
  app.use(((error, _request, response, _next) => {
    response.status(500).send(String(error.message ?? error));
  }) as express.ErrorRequestHandler);
  const { url, close } = await listen(createServer(app));
  const response = await fetch(url);
  const text = await response.text();
  await close();
  return [response.status, text];
}

test('handlers run in order, whether they go on at once or later, and what follows comes after them', async () => {
  const seen: string[] = [];
  const [status] = await answerOf(noted(seen, 'a'), later, noted(seen, 'b'), pass, noted(seen, 'c'));
  expect([status, seen]).toEqual([404, ['a', 'b', 'c']]);
});

test('a handler that answers ends the row', async () => {
  const seen: string[] = [];
  const answer: RequestHandler = (_request, response) => void response.send('done');
  expect(await answerOf(pass, answer, noted(seen, 'a'))).toEqual([200, 'done']);
  expect(seen).toEqual([]);
});

test.each<[string, RequestHandler]>([
  [
    'thrown',
    () => {
      throw new Error('broken');
    },
  ],
  [
    'thrown later',
    async () => {
      await new Promise(setImmediate);
      throw new Error('broken');
    },
  ],
  ['handed on', (_request, _response, next) => next(new Error('broken'))],
])('an error that is %s goes to the error handlers, past all others', async (_name, broken) => {
  const seen: string[] = [];
  expect(await answerOf(pass, later, broken, noted(seen, 'a'))).toEqual([500, 'broken']);
  expect(seen).toEqual([]);
});

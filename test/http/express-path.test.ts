import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { expressPath, messagesOf } from '../../server/http/index.ts';

let server: ReturnType<typeof createServer> | undefined;
afterEach(() => server?.close());

async function ask(handler: RequestHandler, ...refusals: ErrorRequestHandler[]): Promise<string> {
  server = createServer(messagesOf(express()), expressPath(handler, ...refusals)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=c`, {
    headers: { Connection: 'close' },
  });
  return response.text();
}

const tell: ErrorRequestHandler = (error: Error, _request, response, _next) =>
  void response.end(error.message);

test('requests and responses have what Express gives them', async () => {
  const text = await ask((request, response) => {
    response.locals.seen = [request.originalUrl, request.path, request.query.b, request.get('host') !== ''];
    response.json(response.locals.seen);
  });
  expect(JSON.parse(text)).toEqual(['/a?b=c', '/a', 'c', true]);
});

test('an error passes the handlers of errors in turn, until one answers', async () => {
  const change: ErrorRequestHandler = (error: Error, _request, _response, next) =>
    next(new Error(`${error.message}, changed`));
  expect(await ask((_request, _response, next) => next(new Error('as you wish')), change, tell)).toBe(
    'as you wish, changed',
  );
});

test('what a handler of errors throws goes to the next one', async () => {
  const fail: ErrorRequestHandler = () => {
    throw new Error('thrown');
  };
  expect(await ask((_request, _response, next) => next(new Error('first')), fail, tell)).toBe('thrown');
});

test('a request that no handler answers is an error', async () => {
  expect(await ask((_request, _response, next) => next(), tell)).toBe('No handler has answered.');
});

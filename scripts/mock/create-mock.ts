import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Contract, OperationId } from '../../server/contract/index.ts';
import { ApiError } from '../../server/errors.ts';
import { gate, readBody, reportError, requestId, validateRequests } from '../../server/http/index.ts';
import { createLog } from '../../server/log.ts';
import { serveAudio } from './audio.ts';
import { createStories, type Story, storyOf, tell, tellStream } from './stories.ts';

/**
 * The mock: it refuses what the service would refuse, by the same rules and in the same words, has Prism answer with the
 * examples of the contract, and makes of them answers that fit each other.
 */
export async function createMock(contract: Contract, prism: string, address: () => string): Promise<Express> {
  const validation = validateRequests(contract);
  const answer = answerWith(prism, address, await serveAudio());
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(requestId, gate(contract));
  // As in the service: audio needs no key, and has bare statuses for errors.
  app.use((request, response, next) => (isAudio(response) ? answer(request, response, next) : next()));
  app.use(requireKey, readBody, validation.handlers, answer);
  app.use(validation.explainRefusal, reportError(contract, createLog('silent')));
  await validation.warmUp(app);
  return app;
}

const operationOf = (response: Response): OperationId => response.locals.route!.operationId;
const isAudio = (response: Response) => /Audio$/.test(operationOf(response));

// Any key will do: the mock knows no accounts.
const requireKey: RequestHandler = (request, _response, next) => {
  if (/^Bearer +\S/i.test(request.headers.authorization ?? '')) return next();
  throw new ApiError('api_key_missing', { headers: { 'WWW-Authenticate': 'Bearer' } });
};

function answerWith(prism: string, address: () => string, audio: RequestHandler): RequestHandler {
  const stories = createStories();
  return async (request, response, next) => {
    const preferred = request.get('Prefer');
    if (isAudio(response) && preferred === undefined) return audio(request, response, next);
    const operation = operationOf(response);
    const given = /\/jobs\/([^/?]+)/.exec(request.originalUrl)?.[1];
    const begun = operation === 'createSpeechJob' ? stories.begin(request.body) : undefined;
    const story = begun?.story ?? (given ? stories.of(given) : storyOf(request.body ?? {}));
    const body = response.locals.route!.hasBody ? JSON.stringify(request.body) : undefined;
    const ask = (prefer: string | undefined, path?: string) =>
      path === undefined
        ? askPrism(prism + request.originalUrl, request, prefer, body)
        : fetch(prism + path, { headers: { Authorization: 'Bearer any', Prefer: prefer ?? '' } });
    const told = await ask(preferred ?? exampleFor(operation, story));
    const shown = preferred === undefined ? story : undefined;
    let text = tell(await told.text(), address(), shown, begun?.id ?? given);
    if (operation === 'streamSpeechJobEvents' && told.ok && preferred === undefined) {
      const read = await ask(exampleFor('getSpeechJob', story), `/v1/speech/jobs/${given}`);
      text = tellStream(text, tell(await read.text(), address(), story, given), positionOf(request));
    }
    response.status(told.status);
    for (const [name, value] of told.headers) if (!OWN.has(name)) response.setHeader(name, value);
    response.end(text);
  };
}

// Of one connection, or changed with the text.
const OWN = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'date']);

/** The example that fits what was asked; undefined where the first one does. */
function exampleFor(operation: OperationId, { tier }: Story): string | undefined {
  const isPremium = tier === 'premium';
  if (operation === 'createSpeech' && isPremium) return 'example=PremiumSpeechMade';
  if (operation === 'getSpeechJob') return `example=${isPremium ? 'PremiumJobSucceeded' : 'JobSucceeded'}`;
  return operation === 'streamSpeechJobEvents' && isPremium ? 'example=StatusOnlyStream' : undefined;
}

function positionOf(request: Request): number {
  return Number(request.query.after ?? request.get('Last-Event-ID') ?? 0);
}

function askPrism(url: string, request: Request, prefer: string | undefined, body: string | undefined) {
  const headers: Record<string, string> = { 'Accept-Encoding': 'identity' };
  for (const name of ['authorization', 'content-type', 'idempotency-key', 'accept']) {
    const value = request.get(name);
    if (value !== undefined) headers[name] = value;
  }
  if (prefer !== undefined) headers.Prefer = prefer;
  return fetch(url, { method: request.method, headers, body });
}

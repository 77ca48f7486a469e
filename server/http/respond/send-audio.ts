import type { RequestHandler } from 'express';
import { type AudioStore, planDownload } from '../audio/index.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';

interface Parts {
  store: AudioStore;
  signingSecret: string;
  log: Log;
}

/** The audio routes: the signature authorizes, errors are bare status codes, and ranges follow RFC 9110. */
export function audio({ store, signingSecret, log }: Parts): RequestHandler {
  return async (request, response, next) => {
    const { operationId } = response.locals.route!;
    if (operationId !== 'downloadAudio' && operationId !== 'inspectAudio') return next();
    const query = request.originalUrl.split('?').slice(1).join('?');
    const { method, headers } = request;
    const source = { store, secret: signingSecret, now: new Date() };
    const plan = await planDownload({ method, query, headers }, source).catch((error: unknown) => {
      log.error({ request_id: requestIdOf(response), err: error }, 'audio cannot be sent');
      return { status: 500, headers: {}, send: undefined };
    });
    response.writeHead(plan.status, plan.headers);
    if (plan.send === undefined) response.end();
    // A reader that goes away in the middle is no error; neither is it told of one.
    else await plan.send(response).catch(() => response.destroy());
  };
}

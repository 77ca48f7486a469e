import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';

/** The classes of a server's messages. */
export interface MessageClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/**
 * Classes whose objects have everything that an Express app gives to its messages. Express itself changes the prototype of
 * every message, after which engines no longer know its layout.
 */
export function messagesOf(app: Express): MessageClasses {
  class OwnRequest extends IncomingMessage {}
  class OwnResponse extends ServerResponse {}
  Object.setPrototypeOf(OwnRequest.prototype, app.request);
  Object.setPrototypeOf(OwnResponse.prototype, app.response);
  return { IncomingMessage: OwnRequest, ServerResponse: OwnResponse as typeof ServerResponse };
}

/**
 * A handler that every request passes, and the handlers of its errors, without Express's router around them. The server's
 * messages must be those of `messagesOf`.
 */
export function expressPath(handler: RequestHandler, ...refusals: ErrorRequestHandler[]): RequestListener {
  return (message, answer) => {
    const request = message as Request;
    const response = answer as Response;
    request.res = response;
    request.originalUrl = request.url;
    request.baseUrl = '';
    request.params = {};
    response.locals = Object.create(null) as Response['locals'];
    const refuse = (error: unknown, at: number): void => {
      const next = (other?: unknown) => refuse(other ?? error, at + 1);
      try {
        refusals[at]!(error, request, response, next);
      } catch (thrown) {
        next(thrown);
      }
    };
    const next = (error?: unknown) => refuse(error ?? new Error('No handler has answered.'), 0);
    request.next = next;
    void handler(request, response, next);
  };
}

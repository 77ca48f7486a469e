import { type RequestHandler, Router } from 'express';

/** The routes outside the contract. They are one router, so that a request to the contract passes none of theirs. */
export function openRoutes(...routers: RequestHandler[]): RequestHandler {
  const open = Router().use(...routers);
  return (request, response, next) =>
    request.url.startsWith('/v1/') ? next() : open(request, response, next);
}

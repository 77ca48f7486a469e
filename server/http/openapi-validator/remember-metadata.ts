import type { RequestHandler } from 'express';

/**
 * The validator compiles the patterns of all paths for every request, which costs as much as the validation. What it
 * finds for a path without parameters never changes, so that it is asked once for each.
 */
export function rememberMetadata(findMetadata: RequestHandler): RequestHandler {
  const known = new Map<string, object>();
  return (request, response, next) => {
    const route = response.locals.route!;
    const key = `${route.method} ${route.template}`;
    const metadata = known.get(key);
    if (metadata !== undefined) {
      Object.assign(request, { openapi: { ...metadata } });
      return next();
    }
    return findMetadata(request, response, (error?: unknown) => {
      const found = (request as { openapi?: object }).openapi;
      if (error === undefined && found !== undefined && !route.template.includes('{')) known.set(key, found);
      next(error);
    });
  };
}

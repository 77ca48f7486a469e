import type { RequestHandler } from 'express';
import { ApiError } from '../errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A malformed job id names no job: 404 as for a job that is gone, and not 400. Throws `job_not_found`. */
export const requireJobId: RequestHandler = (_request, response, next) => {
  const id = response.locals.route!.pathParameters.job_id;
  if (id !== undefined && !UUID.test(id)) throw new ApiError('job_not_found');
  next();
};

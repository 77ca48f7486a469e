import type { IncomingMessage, ServerResponse } from 'node:http';
import { createS3Server, refuse, type S3Server } from '../../audio/store/s3-server.ts';
import { type Listening, listen } from '../../support/listen.ts';
import type { Random } from '../random.ts';

/** What the bucket does wrong: refuses, never answers, or breaks off in the middle of what is sent. */
export type BucketTrouble = 'errors' | 'hangs' | 'cuts';

export interface Bucket extends Listening {
  s3: S3Server;
  trouble: BucketTrouble | undefined;
  /** How many requests it has disturbed. */
  disturbed: number;
}

const ERRORS = [
  [500, 'InternalError'],
  [503, 'SlowDown'],
  [503, 'ServiceUnavailable'],
] as const;
// Some requests pass, so that work stops in its middle too.
const SHARE = 0.8;

/** A stand-in for S3 that can be troubled. */
export async function openBucket(random: Random): Promise<Bucket> {
  const s3 = createS3Server();
  const bucket: Bucket = { ...(await listen(s3.server)), s3, trouble: undefined, disturbed: 0 };
  s3.instead = (request, response) => {
    if (bucket.trouble === undefined || !random.chance(SHARE)) return false;
    bucket.disturbed += 1;
    disturb(s3, bucket.trouble, random, request, response);
    return true;
  };
  return bucket;
}

function disturb(
  s3: S3Server,
  trouble: BucketTrouble,
  random: Random,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // A request whose client has given it up waits for nobody.
  if (trouble === 'hangs') return void request.resume();
  if (trouble === 'errors') {
    request.resume();
    const [status, code] = random.pick(ERRORS);
    return void refuse(response, status, code);
  }
  // Either the object is stored and only the answer is lost, or the upload breaks off.
  if (request.method === 'PUT') {
    if (random.chance(0.5)) return void request.once('data', () => request.socket.destroy());
    response.writeHead = () => {
      request.socket.destroy();
      return response;
    };
    return void s3.answer(request, response);
  }
  cutAnswer(response);
  void s3.answer(request, response);
}

/** Promises all of the body and sends half of it. */
function cutAnswer(response: ServerResponse): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = ((body?: Buffer | string) => {
    const bytes = Buffer.from(body ?? '');
    if (bytes.length < 2) return end(body);
    if (!response.hasHeader('content-length') && !response.headersSent)
      response.setHeader('content-length', bytes.length);
    response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
    return response;
  }) as ServerResponse['end'];
}

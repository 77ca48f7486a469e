import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Stored {
  bytes: Buffer;
  putAt: Date;
}

/** A server with one bucket, `sounds`, that answers as S3 does. */
export interface S3Server {
  server: Server;
  objects: Map<string, Stored>;
  /** Answers in place of the bucket when it gives true. */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers as the bucket does. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
  /** Makes all objects older. */
  age(milliseconds: number): void;
}

/** The variables that lead to it, with the only key that it takes. */
export function s3Variables(url: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: KEY_ID,
    AWS_SECRET_ACCESS_KEY: 'a secret of the test',
  };
}

const KEY_ID = 'AKIATEST';
// Objects in a page of a list; Amazon's pages have a thousand.
const PAGE = 3;

export function createS3Server(): S3Server {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    if (!s3.instead(request, response)) void s3.answer(request, response);
  });
  const s3: S3Server = {
    server,
    objects,
    instead: () => false,
    // A client that breaks off in the middle of its request gets nothing.
    answer: (request, response) => answer(objects, request, response).catch(() => void response.destroy()),
    age(milliseconds) {
      for (const stored of objects.values()) stored.putAt = new Date(stored.putAt.getTime() - milliseconds);
    },
  };
  return s3;
}

/** An error in the form of S3. */
export function refuse(response: ServerResponse, status: number, code: string): true {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
  );
  return true;
}

async function answer(objects: Map<string, Stored>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url!, 'http://s3');
  const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
  const key = rest.join('/');
  const bytes = await buffer(request);
  if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY_ID}/`))
    return refuse(response, 403, 'InvalidAccessKeyId');
  if (bucket !== 'sounds') return refuse(response, 404, 'NoSuchBucket');
  if (request.method === 'PUT') {
    objects.set(key, { bytes, putAt: new Date() });
    return response.writeHead(200, { etag: '"of s3"' }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (key === '') return list(objects, searchParams, response);
  const stored = objects.get(key);
  return stored ? read(stored, request, response) : refuse(response, 404, 'NoSuchKey');
}

function read({ bytes }: Stored, { headers }: IncomingMessage, response: ServerResponse) {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')!.map(Number);
  const part = bytes.subarray(start, end! + 1);
  response.writeHead(206, {
    'content-length': part.length,
    'content-range': `bytes ${start}-${end}/${bytes.length}`,
  });
  response.end(part);
}

function list(objects: Map<string, Stored>, query: URLSearchParams, response: ServerResponse) {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) => {
    const { bytes, putAt } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><LastModified>${putAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents.join('')}${next}<IsTruncated>${next !== ''}</IsTruncated></ListBucketResult>`,
  );
}

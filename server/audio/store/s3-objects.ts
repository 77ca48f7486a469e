import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AudioStoreUnavailable } from './store-unavailable.ts';

/** Where objects lie: a bucket, and the prefix of all their keys, without its last slash. */
export interface S3Address {
  bucket: string;
  prefix: string;
  /** The longest wait for the answer to one request, its upload and further tries included. */
  timeoutMs: number;
}

export interface S3Object {
  /** Without the prefix of the address. */
  key: string;
  size: number;
  putAt: Date;
}

/** The objects below an address. Every function throws AudioStoreUnavailable. */
export interface S3Objects {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes from `start` to `end`, both included. */
  read(key: string, start: number, end: number): Promise<Readable>;
  delete(key: string): Promise<void>;
  list(beginning: string): AsyncIterable<S3Object>;
}

// Each download takes a connection until its end; the library's default is 50.
const CONNECTIONS = 1_000;
const CONNECT_MS = 5_000;

/**
 * S3, or a compatible server at AWS_ENDPOINT_URL. The library reads the usual `AWS_*` variables and profiles, and tries
 * three times as far as the time allows.
 */
export function createS3Objects(
  { bucket, prefix: folder, timeoutMs }: S3Address,
  env = process.env,
): S3Objects {
  const prefix = folder === '' ? '' : `${folder}/`;
  const isElsewhere = (env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? '') !== '';
  const client = new S3Client({
    // Servers other than Amazon's have one region, and seldom a host name for each bucket.
    ...(isElsewhere && {
      forcePathStyle: true,
      region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
    }),
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
  const inTime = <T>(send: (abortSignal: AbortSignal) => Promise<T>) =>
    orUnavailable(within(timeoutMs, send));
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    async put(key, bytes, type) {
      const Body = bytes;
      const command = new PutObjectCommand({ ...at(key), Body, ContentType: type });
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    async read(key, start, end) {
      const Range = `bytes=${start}-${end}`;
      const command = new GetObjectCommand({ ...at(key), Range });
      const { Body } = await inTime((abortSignal) => client.send(command, { abortSignal }));
      return Body as Readable;
    },
    async delete(key) {
      const command = new DeleteObjectCommand(at(key));
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    async *list(beginning) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + beginning,
          ContinuationToken,
        });
        const page = await inTime((abortSignal) => client.send(command, { abortSignal }));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), size: Size, putAt: LastModified };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

/** Ends what is sent when the time is up. What an answer still streams then goes on. */
async function within<T>(milliseconds: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await send(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new AudioStoreUnavailable(error, checkBucket);
  }
}

/** The library's error names say what is wrong: NoSuchBucket, AccessDenied, CredentialsProviderError, ECONNREFUSED. */
function checkBucket(cause: unknown): string {
  const { code, name, message } = cause as NodeJS.ErrnoException;
  if (name === 'AbortError') return 'Check the bucket AUDIO_STORE: no answer within AUDIO_STORE_TIMEOUT_MS.';
  const reason = code ?? (name === 'Error' ? message : name);
  return `Check the bucket AUDIO_STORE and the variables AWS_*: ${reason}.`;
}

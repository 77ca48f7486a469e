import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AudioStoreUnavailable } from './store-unavailable.ts';

/** Where objects lie: a bucket, and what all their names begin with, as a folder without its last slash. */
export interface S3Address {
  bucket: string;
  prefix: string;
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

// A connection serves one download from its first byte to its last; the library's own limit is 50.
const CONNECTIONS = 1_000;
const CONNECT_MS = 5_000;
// Until the answer begins, with 25 MB of WAV on the way there on a slow line.
const ANSWER_MS = 120_000;

/**
 * S3, or what speaks like it at AWS_ENDPOINT_URL. The library reads the usual `AWS_*` variables and profiles, and
 * asks three times.
 */
export function createS3Objects({ bucket, prefix: folder }: S3Address, env = process.env): S3Objects {
  const prefix = folder === '' ? '' : `${folder}/`;
  const isElsewhere = (env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? '') !== '';
  const client = new S3Client({
    // Servers other than Amazon's have one, and seldom names for their buckets.
    ...(isElsewhere && {
      forcePathStyle: true,
      region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
    }),
    // Many of them do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    async put(key, bytes, type) {
      const Body = bytes;
      await reached(client.send(new PutObjectCommand({ ...at(key), Body, ContentType: type })));
    },
    async read(key, start, end) {
      const Range = `bytes=${start}-${end}`;
      const { Body } = await reached(client.send(new GetObjectCommand({ ...at(key), Range })));
      return Body as Readable;
    },
    async delete(key) {
      await reached(client.send(new DeleteObjectCommand(at(key))));
    },
    async *list(beginning) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + beginning,
          ContinuationToken,
        });
        const page = await reached(client.send(command));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), size: Size, putAt: LastModified };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new AudioStoreUnavailable(error, checkBucket);
  }
}

/** The library's names say what is wrong: NoSuchBucket, AccessDenied, CredentialsProviderError, ECONNREFUSED. */
function checkBucket(cause: unknown): string {
  const { code, name, message } = cause as NodeJS.ErrnoException;
  const reason = code ?? (name === 'Error' ? message : name);
  return `Check the bucket AUDIO_STORE and the variables AWS_*: ${reason}.`;
}

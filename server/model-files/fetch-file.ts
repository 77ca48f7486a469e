import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { causeCode } from '../providers/index.ts';
import type { CheckedFile } from './checked-file.ts';

/** A file could not be fetched from an address; the message names the address's host and no more of it. */
export class FetchFailed extends Error {}

/** The own disk did not take a file: neither another attempt nor another address would help. */
export class NotKept extends FetchFailed {}

/** Where what has come in of a file waits for the rest. */
export const partOf = (folder: string, name: string): string => join(folder, `${name}.part`);

class TooMuch extends FetchFailed {}

export interface FetchOptions {
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  /** Called for every chunk that came in, with the size of the download so far, packed or not, what was there included. */
  onSize(size: number): void;
}

/** Milliseconds without a byte after which an address counts as dead. */
const SILENCE = 30_000;
/** Bytes by which a download may exceed the file: compression can make a file larger. */
const SLACK = 65_536;

/**
 * Fetches a file from one address to `folder/name`, whole and checked or not at all. Bytes that an earlier attempt left
 * in `name.part` are not fetched again. Rejects with FetchFailed, or the signal's reason.
 */
export async function fetchFile(
  folder: string,
  file: CheckedFile,
  address: string,
  options: FetchOptions,
): Promise<void> {
  const part = partOf(folder, file.name);
  const begun = await sizeOf(part);
  // The two halves may be of different files: then it starts once more from the beginning.
  for (const start of begun === 0 ? [0] : [begun, 0]) {
    await download(part, start, file, address, options);
    if (await settle(part, folder, file)) return;
    await rm(part, { force: true });
  }
  throw new FetchFailed(`${hostOf(address)} sent something else than ${file.name}`);
}

async function download(
  part: string,
  begun: number,
  file: CheckedFile,
  address: string,
  { fetch, signal, onSize }: FetchOptions,
): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new FetchFailed(`${hostOf(address)} was silent for too long`)),
    SILENCE,
  );
  try {
    const range: Record<string, string> = begun === 0 ? {} : { range: `bytes=${begun}-` };
    const response = await fetch(address, {
      headers: { 'accept-encoding': 'identity', ...range },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    // The part was complete already.
    if (response.status === 416 && begun > 0) return void (await response.body?.cancel());
    if (response.status !== 200 && response.status !== 206) {
      await response.body?.cancel();
      throw new FetchFailed(`${hostOf(address)} answered ${response.status} for ${file.name}`);
    }
    const resumed = response.status === 206 && startOf(response) === begun;
    let size = resumed ? begun : 0;
    const handle = await open(part, resumed ? 'a' : 'w');
    try {
      for await (const chunk of response.body ?? []) {
        timer.refresh();
        // Written before the next chunk is awaited, so that a break loses nothing that came in.
        await handle.appendFile(chunk);
        size += chunk.length;
        onSize(size);
        if (size > file.bytes + SLACK) throw new TooMuch(`${hostOf(address)} sends more than ${file.name}`);
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (silence.signal.aborted) throw silence.signal.reason;
    // Another file: nothing can go on from its beginning.
    if (error instanceof TooMuch) await rm(part, { force: true });
    if (error instanceof FetchFailed) throw error;
    throwIfNotKept(error, file);
    const reason = causeCode(error) ?? innermost(error);
    throw new FetchFailed(`${hostOf(address)} broke off or was not reached (${reason})`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Moves a download into place if it is the right file, unpacked where it is packed; says whether it was. */
async function settle(part: string, folder: string, file: CheckedFile): Promise<boolean> {
  const place = join(folder, file.name);
  // No second copy of a large file: what came in plain is what is kept.
  if (!(await isPacked(part))) return (await isRight(part, file)) && keep(part, place);
  const plain = `${place}.new`;
  try {
    if (!(await isRight(part, file, [createGunzip()], createWriteStream(plain)))) return false;
    await keep(plain, place);
    await rm(part, { force: true });
    return true;
  } finally {
    await rm(plain, { force: true });
  }
}

/** Whether what a file holds, once it is unpacked, is what was asked for; it may be written elsewhere on the way. */
async function isRight(
  path: string,
  file: CheckedFile,
  unpack: Transform[] = [],
  to: Writable = new Writable({ write: (_chunk, _encoding, done) => done() }),
): Promise<boolean> {
  const hash = createHash('sha256');
  let size = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      // A few bytes can unpack to terabytes.
      done(size > file.bytes ? new Error('too long') : null, chunk);
    },
  });
  await pipeline([createReadStream(path), ...unpack, check, to]).catch((error) => {
    // What came in is kept for the time when there is room.
    throwIfNotKept(error, file);
    size = -1;
  });
  return size === file.bytes && hash.digest('hex') === file.sha256;
}

/** Gives a file its final name; on disk when it resolves. */
async function keep(path: string, place: string): Promise<true> {
  await sync(path);
  await rename(path, place);
  await sync(dirname(place));
  return true;
}

const NOT_KEPT: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EFBIG: 'this process may not write files of this size',
  EDQUOT: 'no space is left in the quota',
  EACCES: 'this process may not write there',
  EROFS: 'the disk is read-only',
  EIO: 'the disk fails',
};

/** Throws NotKept when the own disk did not take the file. */
function throwIfNotKept(error: unknown, { name }: CheckedFile): void {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const reason = NOT_KEPT[code];
  if (reason !== undefined)
    throw new NotKept(`${name} cannot be kept: ${reason} (${code})`, { cause: error });
}

async function isPacked(path: string): Promise<boolean> {
  const handle = await open(path).catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

function startOf(response: Response): number | undefined {
  const start = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
  return start === undefined ? undefined : Number(start);
}

/** The words of the first cause: what `fetch` itself says tells nothing. */
function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? innermost(error.cause) : error.message;
}

function hostOf(address: string): string {
  return new URL(address).host;
}

import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';

// What starts take at most (bench/README.md), in 2^20 bytes. The first one makes the embedded database.
const FIRST_START_MB = 512;
const LATER_START_MB = 400;
// A server or worker without an embedded database.
const SHARED_MB = 300;

/** What a limit of memory means for those who set it. */
function notEnoughMemory(neededMb: number): string {
  return `not enough memory: ${neededMb} MB needed. Give the container, the unit or the machine more.`;
}

/** The memory that a start with these settings needs, in MB of 2^20 bytes. */
function memoryNeeded({ databaseUrl, dataDir, servers }: Config): number {
  if (databaseUrl !== undefined) return SHARED_MB * servers;
  return existsSync(join(dataDir, 'database')) ? LATER_START_MB : FIRST_START_MB;
}

/** Why a start has failed, in one line: what the error says, or that memory could not be had. */
export function whyNoStart(error: unknown, config: () => Config): string {
  if (isOutOfMemory(error)) return notEnoughMemory(memoryNeeded(config()));
  return error instanceof Error ? error.message : String(error);
}

/** What is to be said of a server that was killed, when nobody but the system can have done it. */
export function whyKilled(config: Config): string {
  return `a server was killed, as the system does when there is ${notEnoughMemory(memoryNeeded(config))}`;
}

/**
 * A warning where this process may have less memory than it needs: a process that the system kills for that cannot say why.
 * `limit` is in bytes, undefined where there is none but the machine's.
 */
export function memoryWarning(config: Config, limit = limitOfMemory()): string | undefined {
  const needed = memoryNeeded(config);
  const has = Math.floor(limit / 2 ** 20);
  if (has >= needed) return undefined;
  return `${notEnoughMemory(needed)} There are ${has} MB, so that the system may kill it at any time.`;
}

/** Whether an error, or what caused it, says that memory could not be had. */
function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && CODES.has(code)) return true;
  return MESSAGE.test(error.message) || isOutOfMemory(error.cause);
}

// ERR_WORKER_INIT_FAILED: the system gave no memory for another thread. 53200 is PostgreSQL's own.
const CODES = new Set([
  'ENOMEM',
  'ERR_MEMORY_ALLOCATION_FAILED',
  'ERR_WORKER_INIT_FAILED',
  'ERR_WORKER_OUT_OF_MEMORY',
  'Z_MEM_ERROR',
  '53200',
]);
// What V8 and Emscripten say: "Array buffer allocation failed", "WebAssembly.Memory(): could not allocate memory",
// "WebAssembly.Instance(): Out of memory: …", "Aborted(OOM)".
const MESSAGE = /allocation failed|could not allocate memory|out of memory|\(OOM\)|cannot enlarge memory/i;

/** The limit of a container or unit, or else what the machine has. */
function limitOfMemory(): number {
  const constrained = process.constrainedMemory?.() ?? 0;
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

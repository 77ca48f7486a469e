import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { GroupFlush } from './group-flush.ts';

interface Stream {
  nfd: number;
  node: { name: string; parent: { name: string } };
}

interface EmscriptenFiles {
  NODEFS: {
    realPath(node: Stream['node']): string;
    stream_ops: { fsync?: (stream: Stream) => number };
  };
}

/**
 * PGlite's files on disk, with the fsync that Emscripten leaves out. A log segment is only marked
 * for the group flush, which its commits wait for; any other file is flushed at once, after the log
 * that it depends on, but for the lock file, which is removed before each start: one flush of it took up to 160 ms.
 */
export class DurableFiles extends NodeFS {
  readonly #log: GroupFlush;

  constructor(directory: string, log: GroupFlush) {
    super(directory);
    this.#log = log;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const hook = (module: unknown) => this.#hook((module as EmscriptenFiles).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun as []), hook] } };
  }

  #hook(files: EmscriptenFiles['NODEFS']): void {
    files.stream_ops.fsync = (stream) => {
      try {
        if (isLogSegment(stream.node)) {
          this.#log.mark(files.realPath(stream.node));
        } else if (stream.node.name !== LOCK_FILE) {
          this.#log.settleNow();
          fsyncSync(stream.nfd);
        }
        return 0;
      } catch {
        return EMSCRIPTEN_EIO;
      }
    };
  }
}

/** Says to PostgreSQL who uses the directory. Only one process ever does (directory-lock.ts), whatever an earlier one left. */
export const LOCK_FILE = 'postmaster.pid';

/** EIO in Emscripten's numbering; PostgreSQL stops at this error, as it must. */
const EMSCRIPTEN_EIO = 29;

/** Segments have 24 hexadecimal digits; directories and unfinished segments lie beside them. */
function isLogSegment(node: Stream['node']): boolean {
  return node.parent.name === 'pg_wal' && /^[0-9A-F]{24}$/.test(node.name);
}

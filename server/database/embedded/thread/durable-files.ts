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
 * PGlite's files on the disk, with the fsync that Emscripten leaves out. A log segment is flushed
 * by the group (its commits wait for it); any other file at once, after the log it depends on.
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
        } else {
          this.#log.settleNow();
          fsyncSync(stream.nfd);
        }
        return 0;
      } catch {
        return emscriptenEio;
      }
    };
  }
}

/** EIO by Emscripten's numbering; PostgreSQL stops when it meets it, as it must. */
const emscriptenEio = 29;

/** Segments have 24 hexadecimal digits; directories and unfinished segments lie beside them. */
function isLogSegment(node: Stream['node']): boolean {
  return node.parent.name === 'pg_wal' && /^[0-9A-F]{24}$/.test(node.name);
}

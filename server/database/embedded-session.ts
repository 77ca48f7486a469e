import type { PGlite } from '@electric-sql/pglite';
import { type Column, type Replies, readReplies } from './replies.ts';
import type { Statement } from './types.ts';
import { encodeValue } from './values.ts';
import { WireWriter } from './wire.ts';

/**
 * The one session of PGlite, spoken to in PostgreSQL's own protocol: a named statement is parsed
 * and described once and then costs one call into WebAssembly. *Measured* per statement against
 * `pglite.query` and the node-postgres adapter: see bench/database.md.
 *
 * Everything here is synchronous; whoever calls it sees to turns (see turns.ts).
 */
export interface EmbeddedSession {
  run(statement: Statement, values: readonly unknown[]): Record<string, unknown>[];
  /** Statements without values; gives the command tag of the last one. */
  script(sql: string): string;
}

interface Prepared {
  readonly text: string;
  readonly columns: readonly Column[];
}

export function createEmbeddedSession(
  pglite: PGlite,
  onNotify: (channel: string, payload: string) => void,
): EmbeddedSession {
  const writer = new WireWriter();
  const prepared = new Map<string, Prepared>();

  function exchange(columns?: readonly Column[]): Replies {
    const replies = readReplies(send(pglite, writer.batch()), columns);
    for (const { channel, payload } of replies.notifications) onNotify(channel, payload);
    return replies;
  }

  function run(statement: Statement, values: readonly unknown[]): Record<string, unknown>[] {
    const known = prepared.get(statement.name);
    if (known && known.text !== statement.text) {
      throw new Error(`Two statements are named ${statement.name}; a name stands for one text.`);
    }
    writer.reset();
    if (!known) writer.parse(statement.name, statement.text);
    writer.bind(statement.name, values.map(encodeValue));
    if (!known) writer.describePortal();
    writer.execute();
    writer.sync();
    const replies = exchange(known?.columns);
    if (replies.error) {
      // The parse may have succeeded before the failure: forget the name on both sides.
      if (!known) forget(statement.name);
      throw replies.error;
    }
    if (!known) prepared.set(statement.name, { text: statement.text, columns: replies.columns ?? [] });
    return replies.rows;
  }

  function forget(name: string): void {
    writer.reset();
    writer.closeStatement(name);
    writer.sync();
    exchange();
  }

  function script(sql: string): string {
    writer.reset();
    writer.simpleQuery(sql);
    const { error, tag } = exchange();
    if (error) throw error;
    return tag;
  }

  return { run, script };
}

/**
 * PGlite answers before `execProtocolRawStream` returns its promise; the promise itself brings
 * nothing. The chunks are views of WebAssembly memory and have to be copied.
 */
function send(pglite: PGlite, batch: Uint8Array): Buffer {
  const chunks: Buffer[] = [];
  let failure: unknown;
  pglite
    .execProtocolRawStream(batch, {
      syncToFs: false,
      onRawData: (bytes) => void chunks.push(Buffer.from(bytes)),
    })
    .catch((error) => {
      failure = error;
    });
  if (chunks.length === 0) throw new Error('The embedded database gave no answer.', { cause: failure });
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

import { isUpTo, previousMinor } from './version.ts';

/** What the comments at the head of a migration declare, as docs/upgrading.md explains. */
export interface Header {
  /** The first version of Khanesh that has this migration. */
  readonly release: string;
  /** `expand` only adds; `contract` takes away, or demands what older programs do not do. */
  readonly kind: 'expand' | 'contract';
  /** The oldest version of Khanesh that works with the schema after it. */
  readonly worksSince: string;
  /** The index that it builds outside of a transaction, so that the table can be written meanwhile. */
  readonly concurrentIndex: string | undefined;
}

// Migrations up to this one came before headers, in the first release; a header would change their hashes.
const LAST_WITHOUT_HEADER = '0007';
const FIRST: Header = { release: '0.1.0', kind: 'expand', worksSince: '0.1.0', concurrentIndex: undefined };

const KEYS: readonly string[] = ['release', 'kind', 'works-since', 'transaction'];

/** Reads the header of a migration. Throws an Error that says what is wrong with it. */
export function readHeader(name: string, sql: string): Header {
  if (name.slice(0, 4) <= LAST_WITHOUT_HEADER) return FIRST;
  const refuse = (reason: string): never => {
    throw new Error(`Migration ${name} ${reason}`);
  };
  const fields = new Map<string, string>();
  for (const line of sql.split('\n')) {
    const [, key, value] = /^-- ([a-z-]+): (\S+)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) break;
    if (!KEYS.includes(key) || fields.has(key)) refuse(`has an unexpected line "${line}" in its header.`);
    fields.set(key, value);
  }
  const release = fields.get('release') ?? refuse('does not begin with "-- release: 1.2.3".');
  const kind = fields.get('kind');
  if (kind !== 'expand' && kind !== 'contract')
    return refuse('needs "-- kind: expand" or "-- kind: contract".');
  const oldest = previousMinor(release);
  const worksSince = fields.get('works-since') ?? (kind === 'expand' ? oldest : release);
  if (!isUpTo(oldest, worksSince) || !isUpTo(worksSince, release)) {
    refuse(`works with versions from ${worksSince} on; of ${release}, that may be ${oldest} to ${release}.`);
  }
  return {
    release,
    kind,
    worksSince,
    concurrentIndex: concurrentIndex(fields.get('transaction'), sql, refuse),
  };
}

// Alone in its file, since several statements that are sent at once are a transaction; repeatable, since nothing is
// undone when it fails.
const CONCURRENT_INDEX =
  /^(?:\s*--.*\n)*\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS ([a-z_][a-z0-9_]*)\s[^;]*;\s*$/;

function concurrentIndex(
  transaction: string | undefined,
  sql: string,
  refuse: (reason: string) => never,
): string | undefined {
  if (transaction === undefined) return undefined;
  if (transaction !== 'none') refuse('may only have "-- transaction: none".');
  const index = CONCURRENT_INDEX.exec(sql)?.[1];
  return index ?? refuse('has no transaction, so it must be one CREATE INDEX CONCURRENTLY IF NOT EXISTS.');
}

/** What the processes and the database hold when nothing is going on. */
export interface Held {
  /** Connections from clients that a server still has. */
  http: Readonly<Record<string, number>>;
  /** The service's connections to PostgreSQL. */
  database: readonly { state: string; seconds: number; query: string }[];
  /** By process, in MiB: what it holds of the machine's memory, and its heap after a collection. */
  memory: Readonly<Record<string, { resident: number; heap: number }>>;
}

export interface Limits {
  connections: number;
  residentMiB: number;
  heapMiB: number;
}

export function auditConnections(
  { http, database }: Pick<Held, 'http' | 'database'>,
  { connections }: Limits,
): string[] {
  const problems = Object.entries(http)
    .filter(([, count]) => count > 0)
    .map(([server, count]) => `${server} still has ${count} connections, and no client is there`);
  if (database.length > connections)
    problems.push(
      `the processes still have ${database.length} connections to the database, more than ${connections}`,
    );
  for (const { state, seconds, query } of database) {
    if (state !== 'idle' && seconds > 1)
      problems.push(`a connection to the database is "${state}" for ${seconds.toFixed(1)} s: ${query}`);
  }
  return problems;
}

export function auditMemory({ memory }: Pick<Held, 'memory'>, { residentMiB, heapMiB }: Limits): string[] {
  return Object.entries(memory).flatMap(([name, { resident, heap }]) => [
    ...(resident > residentMiB ? [`${name} holds ${resident} MiB, more than ${residentMiB}`] : []),
    ...(heap > heapMiB
      ? [`the heap of ${name} holds ${heap} MiB after a collection, more than ${heapMiB}`]
      : []),
  ]);
}

/** Rows of a time long past that the sweeps have left, by table, and objects that they have left in the bucket. */
export function auditLeft(rows: Readonly<Record<string, number>>, objects: readonly string[]): string[] {
  const problems = Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `no sweep takes ${count} rows of ${table}`);
  if (objects.length > 0)
    problems.push(`no sweep takes ${objects.length} objects: ${objects.slice(0, 5).join(', ')}`);
  return problems;
}

import type { Database } from './types.ts';

/** What an operator asks of a database. */
export interface DatabaseDescription {
  /** Of PostgreSQL. */
  version: string;
  /** The newest migration. */
  schema: string;
  sizeBytes: number;
  /** Connections of all processes of Khanesh to it, this one's own left out. */
  sessions: number;
}

const DESCRIBE = {
  name: 'describe-database',
  text: `SELECT current_setting('server_version') AS version,
           (SELECT name FROM migrations ORDER BY name COLLATE "C" DESC LIMIT 1) AS schema,
           pg_database_size(current_database())::float8 AS "sizeBytes",
           (SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'khanesh'
              AND datname = current_database() AND pid <> pg_backend_pid()) AS sessions`,
};

/** Describes the database as it is now. */
export async function describeDatabase({ query }: Pick<Database, 'query'>): Promise<DatabaseDescription> {
  const [row] = await query<DatabaseDescription>(DESCRIBE);
  return row!;
}

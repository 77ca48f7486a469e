import type { Migration } from './read-migrations.ts';
import { isUpTo } from './version.ts';

/** A migration as the database or a dump records it; older programs recorded no more than name and hash. */
export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
  readonly release?: string | null;
  readonly works_since?: string | null;
}

export interface Plan {
  /** The program's migrations that are still to be applied. */
  readonly pending: Migration[];
  /** Applied migrations of newer versions, after which this one works as well. */
  readonly newer: AppliedMigration[];
}

/**
 * What a program of this version has to do with a database that has these migrations, in the order of their names.
 * Throws an Error that names the version to start when it cannot work with them, or when they differ from its files.
 */
export function planMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  version: string,
): Plan {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]));
  const newer = applied.filter(({ name }) => !ours.has(name));
  for (const migration of newer) refuseTooNew(migration, version);
  for (const { name, sha256 } of applied) {
    if (ours.has(name) && ours.get(name)!.sha256 !== sha256) {
      throw new Error(`Migration ${name} was changed after it had been applied to this database.`);
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  refuseDisorder(pending[0], applied.at(-1));
  return { pending, newer };
}

function refuseTooNew({ name, release, works_since: worksSince }: AppliedMigration, version: string): void {
  if (release == null || worksSince == null) {
    throw new Error(
      `The database has migration ${name}, which this version of Khanesh does not know: it was used by a newer version. Start that one.`,
    );
  }
  if (isUpTo(worksSince, version)) return;
  throw new Error(
    `The database has migration ${name} of Khanesh ${release}, which this version (${version}) does not know: it was used by a newer version. Start Khanesh ${worksSince} or a newer one.`,
  );
}

/** Nobody has tried a migration after one that was written later. */
function refuseDisorder(first: Migration | undefined, last: AppliedMigration | undefined): void {
  if (first === undefined || last === undefined || first.name > last.name) return;
  const release = last.release == null ? 'the version that brought it' : `Khanesh ${last.release}`;
  throw new Error(
    `The database has migration ${last.name}, but not ${first.name}, which comes before it. Start ${release} or a newer one.`,
  );
}

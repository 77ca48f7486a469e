import { describe } from 'vitest';
import type { Database } from '../../server/database/index.ts';
import { type EngineName, engines, type FreshDatabase, freshDatabase } from './databases.ts';
import { fixture } from './fixture.ts';

interface SharedDatabase {
  readonly engine: EngineName;
  readonly fresh: FreshDatabase;
  /** Open, with an up-to-date schema; all tests of the `describe` use it. */
  readonly database: Database;
}

/** A `describe` for each engine, with a database of its own. */
export function describeDatabases(title: string, tests: (shared: SharedDatabase) => void): void {
  describe.each(engines)(`${title} on %s`, (engine) => {
    const fresh = fixture(
      () => freshDatabase(engine),
      ({ drop }) => drop(),
    );
    const database = fixture(
      () => fresh.open(),
      ({ close }) => close(),
    );
    tests({ engine, fresh, database });
  });
}

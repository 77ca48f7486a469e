import type { Database } from '../../../server/database/index.ts';

export interface FailingDatabase extends Database {
  /** Every statement fails as if nothing listened there. */
  away: boolean;
  /** How many statements have failed because it is away. */
  readonly refused: number;
  /** How many of the next transactions are committed but lose their answers. */
  loseAnswers: number;
}

/** A database that can be lost, before a statement or after a commit. */
export function failingDatabase(database: Database): FailingDatabase {
  let refused = 0;
  const reach = () => {
    if (!failing.away) return;
    refused += 1;
    throw connectionError('ECONNREFUSED');
  };
  const failing: FailingDatabase = {
    ...database,
    away: false,
    loseAnswers: 0,
    get refused() {
      return refused;
    },
    query: async (statement, values) => {
      reach();
      return database.query(statement, values) as never;
    },
    transaction: async (run) => {
      reach();
      const result = await database.transaction(run);
      if (failing.loseAnswers === 0) return result;
      failing.loseAnswers -= 1;
      throw connectionError('ECONNRESET');
    },
  };
  return failing;
}

function connectionError(code: string): Error {
  return Object.assign(new Error(`the connection failed: ${code}`), { code });
}

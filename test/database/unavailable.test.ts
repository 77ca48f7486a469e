import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../../server/database/unavailable.ts';

const sql = (code: string) => Object.assign(new DatabaseError('failed', 1, 'error'), { code });
const system = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['a full disk', sql('53100'), true],
  ['too many connections', sql('53300'), true],
  ['a server that shuts down', sql('57P01'), true],
  ['a statement that took too long', sql('57014'), true],
  ['a server that is not there', system('ECONNREFUSED'), true],
  ['a lost connection', new Error('Connection terminated unexpectedly'), true],
  [
    'an embedded database that broke down',
    new Error('The embedded database broke down: no answer. Start Khanesh again.'),
    true,
  ],
  ['a database that was closed', new Error('The database is closed.'), true],
  ['a broken statement', sql('42601'), false],
  ['a broken rule', sql('23505'), false],
  ['a mistake of the program', new TypeError('x is undefined'), false],
  ['what is no error', 'closed', false],
])('%s counts as an unavailable database: %s', (_case, error, unavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(unavailable);
});

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
  ['a lock that was not given in time', sql('55P03'), true],
  ['a transaction that was undone for another', sql('40001'), true],
  ['a deadlock', sql('40P01'), true],
  ['a database that was dropped under way', sql('57P04'), true],
  ['an operator who ended the statement', sql('57014'), true],
  ['a server without memory', sql('53200'), true],
  ['a broken protocol', sql('08P01'), true],
  ['a transaction that was idle for too long', sql('25P03'), true],
  ['a server that is a standby', sql('25006'), true],
  ['a peer that fell silent', new Error('Query read timeout'), true],
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

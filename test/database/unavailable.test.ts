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

// As PostgreSQL's own table of codes has them.
const CODES = {
  connection: ['08000', '08003', '08006', '08001', '08004', '08007', '08P01'],
  undone: ['40000', '40001', '40003', '40P01'],
  resources: ['53000', '53100', '53200', '53300', '53400'],
  operators: ['57014', '57P01', '57P02', '57P03', '57P04', '57P05'],
  locks: ['55P03'],
  disk: ['58030'],
};

test.each(Object.entries(CODES))(
  'every code of a database that is busy or away is temporary: %s',
  (_kind, codes) => {
    expect(codes.filter((code) => !isDatabaseUnavailable(sql(code)))).toEqual([]);
  },
);

test.each(['40002', '22001', '23503', '25P02', '26000', '42P01', '55006', 'XX000'])(
  'no other code is taken for one: %s',
  (code) => {
    expect(isDatabaseUnavailable(sql(code))).toBe(false);
  },
);

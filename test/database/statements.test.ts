import { beforeAll, expect, test } from 'vitest';
import { sqlState } from '../../server/database/index.ts';
import { describeDatabases } from '../support/describe-databases.ts';

describeDatabases('statements', ({ database }) => {
  beforeAll(async () => {
    await database.query({
      name: 'make',
      text: 'CREATE TABLE words (id int PRIMARY KEY, word text NOT NULL)',
    });
  });

  const value = async (type: string, sent: unknown) => {
    const statement = { name: `echo ${type}`, text: `SELECT $1::${type} AS value` };
    return (await database.query<{ value: unknown }>(statement, [sent]))[0]!.value;
  };

  const date = new Date('2026-03-20T14:46:00.123Z');
  const same: [string, unknown][] = [
    ['text', 'کتابِ «خوب» \\ " \' \u{1F4D6}'],
    ['text', ''],
    ['text', null],
    ['text', 'x'.repeat(300_000)],
    ['int4', -7],
    ['int8', Number.MAX_SAFE_INTEGER],
    ['int8', 2n ** 63n - 1n],
    ['float8', 0.1],
    ['bool', true],
    ['bool', false],
    ['numeric', '1.50'],
    ['uuid', '0190c0de-0000-7000-8000-000000000000'],
    ['timestamptz', date],
    ['timestamp', date],
    ['bytea', Buffer.from([0, 1, 255, 92])],
    ['bytea', Buffer.alloc(200_000, 7)],
    ['text[]', ['a', 'b "c" \\', '', 'NULL', ',{}', null]],
    ['text[]', []],
    ['int4[]', [1, -2, null]],
    ['int8[]', [1, 2 ** 40]],
    ['jsonb', { word: 'کتاب', n: [1, null] }],
    ['json', { b: 1, a: 2 }],
  ];
  test.each(same)('a value of type %s comes back as it was sent: %o', async (type, sent) => {
    expect(await value(type, sent)).toEqual(sent);
  });

  test('numeric values stay text and small bigints become numbers', async () => {
    expect(await value('numeric', 12.5)).toBe('12.5');
    expect(await value('int8', 5n)).toBe(5);
    expect(await value('text', undefined)).toBeNull();
  });

  test('a statement gives the rows that RETURNING names, and none without it', async () => {
    const insert = 'INSERT INTO words VALUES ($1, $2), ($3, $4)';
    expect(await database.query({ name: 'two', text: insert }, [1, 'a', 2, 'b'])).toEqual([]);
    const returning = { name: 'two back', text: `${insert} RETURNING id, upper(word) AS loud` };
    expect(await database.query(returning, [3, 'c', 4, 'd'])).toEqual([
      { id: 3, loud: 'C' },
      { id: 4, loud: 'D' },
    ]);
  });

  test('a named statement runs many times with other values', async () => {
    const statement = { name: 'square', text: 'SELECT $1::int * $1::int AS square' };
    const rows = await Promise.all(Array.from({ length: 50 }, (_, n) => database.query(statement, [n])));
    expect(rows.flat()).toEqual(Array.from({ length: 50 }, (_, n) => ({ square: n * n })));
  });

  test('the connection goes on after each kind of failure, and the error has its SQLSTATE', async () => {
    const fail = async (name: string, text: string, values: unknown[] = []) =>
      sqlState(await database.query({ name, text }, values).catch((error) => error));
    await database.query({ name: 'nine', text: "INSERT INTO words VALUES (9, 'x')" });
    expect(await fail('again nine', "INSERT INTO words VALUES (9, 'x')")).toBe('23505');
    expect(await fail('no sense', 'SELEC 1')).toBe('42601');
    expect(await fail('no sense', 'SELEC 1')).toBe('42601');
    expect(await fail('as int', 'SELECT $1::int AS value', ['word'])).toBe('22P02');
    expect(await database.query({ name: 'as int', text: 'SELECT $1::int AS value' }, ['5'])).toEqual([
      { value: 5 },
    ]);
    expect(await fail('as int', 'SELECT $1::int AS value', ['word'])).toBe('22P02');
    expect(await fail('nul', 'SELECT $1::text', ['a\0b'])).toBe('22021');
    expect(await value('int4', 1)).toBe(1);
  });

  test('an error names the constraint that was violated', async () => {
    const nothing = { name: 'nothing', text: 'INSERT INTO words VALUES (100, NULL)' };
    await expect(database.query(nothing)).rejects.toMatchObject({
      code: '23502',
      table: 'words',
      column: 'word',
    });
  });

  test('one statement name for two texts is refused', async () => {
    await database.query({ name: 'same', text: 'SELECT 1 AS a' });
    await expect(database.query({ name: 'same', text: 'SELECT 2 AS b' })).rejects.toThrow();
  });

  test('the database answers a ping', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test('a statement can give 10,000 rows', async () => {
    const rows = await database.query({ name: 'many', text: 'SELECT n FROM generate_series(1, 10000) n' });
    expect(rows).toHaveLength(10_000);
    expect(rows[9_999]).toEqual({ n: 10_000 });
  });
});

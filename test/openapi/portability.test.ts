import { describe, expect, test } from 'vitest';
import { exactDocument } from '../../server/contract/exact-document.ts';
import { contract, type Json, operations } from './walk.ts';

/** Every object of the contract that has this key, with the place where it stands. */
function allWith(key: string, node: Json = contract, place = ''): [place: string, node: Json][] {
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.entries<Json>(node).flatMap(([name, value]) =>
    allWith(key, value, `${place}/${name}`),
  );
  // An example or a property may have the name of a keyword.
  return key in node && !/\/(example|examples|properties|value)$/.test(place)
    ? [[place, node], ...inside]
    : inside;
}

const patterns = allWith('pattern')
  .filter(([, { pattern }]) => typeof pattern === 'string')
  .map(([place, { pattern }]): [string, string] => [place, pattern]);
const schemas = Object.entries<Json>(contract.components.schemas);

describe('patterns', () => {
  test.each(patterns)('the pattern at %s is anchored at both ends', (_, pattern) => {
    expect(pattern).toMatch(/^\^.*\$$/s);
  });

  test.each(patterns)('the pattern at %s compiles in JavaScript without the u flag', (_, pattern) => {
    expect(() => new RegExp(pattern)).not.toThrow();
  });

  // RE2 (Go, Rust) has no lookaround and no backreference; Python's re and RE2 have no \u and name classes of Unicode
  // differently; without the u flag, JavaScript reads an astral letter as two.
  test.each(patterns)('the pattern at %s keeps to what RE2 and Python share', (_, pattern) => {
    const escapes = [...pattern.matchAll(/\\(.)/gs)].map(([, letter]) => letter!);
    expect(escapes.filter((letter) => !/[dDsSwW.*+?()[\]{}|^$/\\-]/.test(letter))).toEqual([]);
    expect(pattern.match(/\(\?(?!:)/g)).toBeNull();
    expect(pattern.match(/[\u{10000}-\u{10ffff}]/gu)).toBeNull();
    const repeats = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].flatMap(([, ...bounds]) =>
      bounds.map(Number),
    );
    expect(Math.max(0, ...repeats.filter(Number.isFinite))).toBeLessThanOrEqual(1000);
  });
});

describe('the published pattern of a Persian text', () => {
  const published = new RegExp(contract.components.schemas.Text.pattern);
  const exact = new RegExp((exactDocument(contract) as Json).components.schemas.Text.pattern, 'u');

  test('takes the same letters of the Basic Multilingual Plane as the server does', () => {
    const differing: string[] = [];
    for (let code = 0; code < 0x10000; code++) {
      const text = String.fromCharCode(code);
      if (published.test(text) !== exact.test(text)) differing.push(code.toString(16));
    }
    expect(differing).toEqual([]);
  });

  test('takes a letter anywhere in a text of many lines', () => {
    expect(published.test('123\n\u{1f600} - س\n')).toBe(true);
    expect(published.test('123\n\u{1f600} ـ ۱۲\n')).toBe(false);
  });

  test('is no judge of letters beyond that plane, which the server takes', () => {
    expect([published.test('\u{1ee00}'), exact.test('\u{1ee00}')]).toEqual([false, true]);
  });
});

describe('types that every generator has', () => {
  test('every number has a format, so that seconds are doubles', () => {
    const bare = allWith('type').filter(([, { type, format }]) => type === 'number' && format !== 'double');
    expect(bare).toEqual([]);
  });

  test('no schema is null alone', () => {
    expect(allWith('type').filter(([, { type }]) => type === 'null')).toEqual([]);
  });

  test('no moment has a pattern or a length beside its format', () => {
    const moments = allWith('format').filter(([, { format }]) => format === 'date-time');
    expect(moments.length).toBeGreaterThan(5);
    expect(moments.filter(([, node]) => 'pattern' in node || 'maxLength' in node)).toEqual([]);
  });

  test('no schema has the name that generators give to the answer of an operation', () => {
    const taken = operations.map(({ id }) => `${id}Response`.toLowerCase());
    expect(schemas.map(([name]) => name).filter((name) => taken.includes(name.toLowerCase()))).toEqual([]);
  });

  test('codes are an open list, so that a client of today decodes a code of tomorrow', () => {
    const { enum: closed, 'x-extensible-enum': known } = contract.components.schemas.ErrorCode;
    expect(closed).toBeUndefined();
    expect(known).toContain('internal_error');
  });

  test('no variable of a server has a description', () => {
    const variables = contract.servers.flatMap(({ variables = {} }: Json) => Object.values(variables));
    expect(variables.filter((variable: Json) => 'description' in variable)).toEqual([]);
  });
});

test('the bundle tells of the guide in a few sentences and where it stands', () => {
  expect(contract.info.description.length).toBeLessThan(1000);
  expect(contract.externalDocs.url).toBe('/docs');
});

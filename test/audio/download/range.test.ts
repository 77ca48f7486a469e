import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FileRequest, type Selection, selectRange } from '../../../server/audio/download/range.ts';

const etag = '"a,b"';
const select = (request: Partial<FileRequest>) => selectRange({ method: 'GET', size: 100, etag, ...request });
const whole: Selection = { status: 200, start: 0, end: 99 };
const part = (start: number, end: number): Selection => ({ status: 206, start, end });
const unsatisfiable: Selection = { status: 416 };

describe('Range', () => {
  test.each<[string, Selection]>([
    ['bytes=0-0', part(0, 0)],
    ['bytes=0-99', part(0, 99)],
    ['bytes=10-19', part(10, 19)],
    ['bytes=010-0019', part(10, 19)],
    ['bytes=99-', part(99, 99)],
    ['bytes=0-', part(0, 99)],
    ['bytes=50-1000', part(50, 99)],
    ['bytes=50-99999999999999999999999999', part(50, 99)],
    ['bytes=-1', part(99, 99)],
    ['bytes=-100', part(0, 99)],
    ['bytes=-1000', part(0, 99)],
    ['bytes=-99999999999999999999999999', part(0, 99)],
    [`bytes=-${'9'.repeat(400)}`, part(0, 99)],
    ['BYTES=1-2', part(1, 2)],
    ['bytes=100-', unsatisfiable],
    ['bytes=100-200', unsatisfiable],
    ['bytes=9007199254740992-9007199254740993', unsatisfiable],
    ['bytes=99999999999999999999-', unsatisfiable],
    [`bytes=${'9'.repeat(400)}-`, unsatisfiable],
    ['bytes=-0', unsatisfiable],
    ['bytes=-000', unsatisfiable],
    ['', whole],
    ['bytes', whole],
    ['bytes=', whole],
    ['bytes=-', whole],
    ['bytes=--1', whole],
    ['bytes=20-10', whole],
    ['bytes=9007199254740993-9007199254740992', whole],
    ['bytes=0-0,1-1', whole],
    ['bytes=0-0, -1', whole],
    ['bytes=0-0, bytes=1-1', whole],
    ['bytes=+1-2', whole],
    ['bytes=0x1-2', whole],
    ['bytes=1e1-', whole],
    ['bytes=1.0-2', whole],
    ['bytes= 1-2', whole],
    ['bytes=1 -2', whole],
    ['bytes=۱-۲', whole],
    ['bytes:1-2', whole],
    ['items=1-2', whole],
    ['bytes=1-2\nbytes=3-4', whole],
  ])('the Range header %j selects the right bytes', (range, selection) => {
    expect(select({ range })).toEqual(selection);
  });

  test('HEAD ignores the Range header', () => {
    expect(select({ method: 'HEAD', range: 'bytes=0-1' })).toEqual(whole);
    expect(select({ method: 'HEAD', range: 'bytes=500-' })).toEqual(whole);
  });

  test('no Range header throws or selects bytes outside the file', () => {
    // Node decodes each byte of a header to one character.
    const anything = fc.string({ unit: fc.nat(255).map((byte) => String.fromCharCode(byte)) });
    const digits = fc.stringMatching(/^\d{0,25}$/);
    const likely = fc.tuple(digits, digits).map(([first, last]) => `bytes=${first}-${last}`);
    const header = fc.option(fc.oneof(likely, anything), { nil: undefined });
    const size = fc.integer({ min: 1, max: 2 ** 40 });
    const request = fc.record({ range: header, ifRange: header, ifNoneMatch: header, size });
    fc.assert(
      fc.property(request, (given) => {
        const selection = select(given);
        if (!('start' in selection)) return;
        expect(selection.start).toBeGreaterThanOrEqual(0);
        expect(selection.end).toBeGreaterThanOrEqual(selection.start);
        expect(selection.end).toBeLessThan(given.size);
      }),
    );
  });

  test('a range selects the same bytes as a slice', () => {
    const bytes = Uint8Array.from({ length: 100 }, (_, i) => i);
    const place = fc.nat(130);
    fc.assert(
      fc.property(place, place, (first, last) => {
        fc.pre(first <= last && first < 100);
        const selection = select({ range: `bytes=${first}-${last}` });
        expect(selection).toMatchObject({ status: 206 });
        const { start, end } = selection as { start: number; end: number };
        expect(bytes.slice(start, end + 1)).toEqual(bytes.slice(first, last + 1));
      }),
    );
  });
});

describe('If-Range', () => {
  test.each([
    [etag, part(1, 2)],
    [`W/${etag}`, whole],
    ['"other"', whole],
    ['a,b', whole],
    ['*', whole],
    ['', whole],
    ['Sat, 29 Oct 1994 19:43:31 GMT', whole],
    [`${etag}, ${etag}`, whole],
  ])('the If-Range header %j is compared with the file', (ifRange, selection) => {
    expect(select({ range: 'bytes=1-2', ifRange })).toEqual(selection);
  });

  test('an If-Range that does not match sends the whole file, even where the range cannot be satisfied', () => {
    expect(select({ range: 'bytes=500-', ifRange: '"other"' })).toEqual(whole);
    expect(select({ range: 'bytes=500-', ifRange: etag })).toEqual(unsatisfiable);
  });

  test('If-Range is ignored without a Range header', () => {
    expect(select({ ifRange: '"other"' })).toEqual(whole);
  });
});

describe('If-None-Match', () => {
  const unchanged: Selection = { status: 304 };
  test.each([
    [etag, unchanged],
    [`W/${etag}`, unchanged],
    ['*', unchanged],
    [`"x", ${etag}`, unchanged],
    [`"x" , W/"y",\tW/${etag} ,`, unchanged],
    [`,, ${etag}`, unchanged],
    [`"\u00ff",${etag}`, unchanged],
    ['"a", "b"', whole],
    ['"A,B"', whole],
    ['a,b', whole],
    ['', whole],
    [',', whole],
    [`w/${etag}`, whole],
    [`*, ${etag}`, whole],
    [`"broken, ${etag}`, whole],
    [`${etag}, broken`, whole],
    [`"a b", ${etag}`, whole],
    [`"x"${etag}`, whole],
  ])('the If-None-Match header %j is compared with the file', (ifNoneMatch, selection) => {
    expect(select({ ifNoneMatch })).toEqual(selection);
    expect(select({ method: 'HEAD', ifNoneMatch })).toEqual(selection);
  });

  test('If-None-Match takes precedence over Range and If-Range', () => {
    expect(select({ ifNoneMatch: etag, range: 'bytes=1-2', ifRange: etag })).toEqual(unchanged);
    expect(select({ ifNoneMatch: etag, range: 'bytes=500-' })).toEqual(unchanged);
    expect(select({ ifNoneMatch: '"other"', range: 'bytes=1-2' })).toEqual(part(1, 2));
  });
});

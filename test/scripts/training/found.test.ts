import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { measureEzafes } from '../../../scripts/training/measure/ezafes.ts';
import { measureFound } from '../../../scripts/training/measure/reading.ts';
import { foundEzafes, foundHomographs } from '../../../scripts/training/own/found.ts';
import { linesOfRunning } from '../../../scripts/training/sources/running-text.ts';
import { ownRows } from '../../../scripts/training/tables.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'running-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the homographs of found sentences', () => {
  test('name their lines without giving any of them', () => {
    for (const row of [...ownRows('found.tsv'), ...ownRows('found-blind.tsv')]) {
      expect(row.join('\t')).toMatch(/^[a-z_]+\t[\da-f]{1,8}\t\d+\t[\u0621-\u06cc\u200c]+\t[A-Za-z|]+$/);
    }
  });

  test('say which line a folder of running texts lacks', () => {
    const files = new Set(ownRows('found.tsv').map(([file]) => file));
    for (const file of files) writeFileSync(join(folder, `${file}.txt`), 'یک خط دیگر\n');
    const linesOf = (file: string) => linesOfRunning(folder, file);
    expect(() => foundHomographs(linesOf)).toThrow(/^found\.tsv: [a-z_]+ has no line [\da-f]+$/);
  });

  test('count as right where the reader has one of their readings, and each reading alike', () => {
    const item = { text: 'پدرم مرد خوبی است', start: 5, word: 'مرد', developed: true };
    const other = { ...item, text: 'آن مرد آمد', start: 3 };
    const measured = measureFound(shippedReader(), () => ['mard', 'mord'], [
      { ...item, readings: ['mard'] },
      { ...other, readings: ['mord', 'mard'] },
      { ...other, readings: ['nothing'] },
    ]);
    const right = (100 * 2) / 3;
    expect(measured).toEqual({ items: 3, right, covered: 100, coveredItems: 2, byReading: right });
  });
});

describe('the ezafes of found sentences', () => {
  test('name their lines without giving any of them', () => {
    for (const row of ownRows('found-ezafes.tsv')) {
      expect(row.join('\t')).toMatch(/^[a-z_]+\t[\da-f]{1,8}(?:\t\d+(?:,\d+)*)?$/);
    }
  });

  test('say which line a folder of running texts lacks', () => {
    const linesOf = () => ['یک خط دیگر'];
    expect(() => foundEzafes(linesOf, true)).toThrow(
      /^found-ezafes\.tsv: parstwiner_tweets has no line [\da-f]+$/,
    );
  });

  test('are those of a text only where none is missing and none too many', () => {
    const text = 'کتاب من روی میز است';
    const [right, wrong] = [new Set([4, 11]), new Set([4])];
    expect(
      measureEzafes(shippedReader(), [
        { text, ezafes: right },
        { text, ezafes: wrong },
      ]),
    ).toEqual({
      texts: 2,
      right: 1,
      tooMany: 1,
      missing: 0,
    });
  });
});

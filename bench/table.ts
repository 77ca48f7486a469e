import type { Figure } from './figure.ts';

const HEAD = ['name', 'value', 'unit', 'ratio', 'target', ''];

/** Figures as lines of aligned columns. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(row)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  return rows.map((cells) => line(cells, widths)).join('\n');
}

function row({ name, value, unit, ratio, target = '', ok }: Figure): string[] {
  const verdict = ok === undefined ? '' : ok ? 'ok' : 'miss';
  return [name, number(value), unit, ratio === undefined ? '' : ratio.toFixed(2), target, verdict];
}

// Numbers and ratios are aligned to the right, words to the left.
function line(cells: readonly string[], widths: readonly number[]): string {
  const isNumber = [false, true, false, true, false, false];
  return cells
    .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
    .join('  ')
    .trimEnd();
}

function number(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

import type { UsageRow } from '../commands/usage-command.ts';

const COLUMNS = [
  'account_id',
  'organization',
  'environment',
  'plan',
  'month',
  'period_start',
  'period_end',
  'meter',
  'unit',
  'included',
  'used',
  'additional',
  'grace',
  'reserved',
] as const satisfies (keyof UsageRow)[];

/** Usage as CSV (RFC 4180, with the line ends of this system's programs); the first line names the columns. */
export function usageCsv(rows: readonly UsageRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => field(row[column])).join(','));
  return [COLUMNS.join(','), ...lines].join('\n');
}

function field(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/tracing.md', 'utf8');

test('every variable of OpenTelemetry that is checked at start is in the table of docs/tracing.md', () => {
  const read = readFileSync('server/config/tracing.ts', 'utf8').match(/\bOTEL_\w+[A-Z]\b/g)!;
  const documented = new Set(page.match(/`OTEL_\w+`/g)!.map((name) => name.slice(1, -1)));
  expect([...new Set(read)].filter((name) => !documented.has(name))).toEqual([]);
});

test.each([
  'perform speech job',
  'read',
  'charge',
  'transaction',
  'translate',
  'synthesize',
  'audio store put',
])('the span "%s" is in the table of docs/tracing.md', (name) => {
  expect(page).toContain(`| \`${name}\``);
});

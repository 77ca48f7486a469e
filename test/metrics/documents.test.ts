import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedService } from '../support/shared-service.ts';
import { exportedBy, namesIn } from './names.ts';

const DOCUMENTS = [
  'docs/metrics.md',
  'docs/deploy/grafana-dashboard.json',
  'docs/deploy/prometheus-rules.yml',
];
const service = sharedService();

test.each(DOCUMENTS)('%s names only metrics that a server exports', async (path) => {
  const exported = await exportedBy(service.url);
  const named = namesIn(readFileSync(path, 'utf8'));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !exported.has(name))).toEqual([]);
});

test('the table of docs/metrics.md has every metric of ours, with its type and its labels', async () => {
  const table = readFileSync('docs/metrics.md', 'utf8').split('## Every metric')[1]!;
  const rows = [...table.matchAll(/^\| `(khanesh_\w+)` \| (\w+) \|([^|]*)\|/gm)];
  const documented = new Map(rows.map(([, name, type]) => [name, type]));
  const exported = await exportedBy(service.url);
  const ours = [...exported].filter(
    ([name]) => name.startsWith('khanesh_') && !/_(bucket|sum|count)$/.test(name),
  );
  expect([...documented].sort()).toEqual(ours.map(([name, type]) => [name, type]).sort());

  // Those that have a value so far; the others have no labels to compare yet.
  const { body } = await fetch(`${service.url}/metrics`).then(async (answer) => ({
    body: await answer.text(),
  }));
  for (const [, name, , labels] of rows) {
    const shown = new RegExp(`^${name}(?:_bucket)?\\{([^}]*)\\}`, 'm').exec(body)?.[1];
    if (shown === undefined) continue;
    const printed = [...shown.matchAll(/(\w+)="/g)]
      .map(([, label]) => label)
      .filter((label) => label !== 'le');
    expect([...labels!.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort(), name).toEqual(printed.sort());
  }
});

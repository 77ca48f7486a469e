import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';

const PROMTOOL = '/usr/bin/promtool';
const RULES = resolve('docs/deploy/prometheus-rules.yml');
const run = promisify(execFile);

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

// Debian's package prometheus has it; .ci/run installs it.
describe.runIf(existsSync(PROMTOOL))('what Prometheus and Grafana are given', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khanesh-prometheus-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Fails with what promtool says. */
  const promtool = (...args: string[]) =>
    run(PROMTOOL, args).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => Promise.reject(new Error(`${stdout}${stderr}`)),
    );
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };

  test('the configuration and the rules are right', async () => {
    expect(await promtool('check', 'config', 'docs/deploy/prometheus.yml')).toContain('SUCCESS');
  });

  test('a quiet service sets off no alert, and one in trouble every one of them', async () => {
    const { groups } = parse(await readFile(RULES, 'utf8')) as Rules;
    const alerts = groups.flatMap(({ rules }) => rules).length;
    const cases = await readFile('test/process/deploy/prometheus-rules.test.yml', 'utf8');
    const file = await write(
      'test.yml',
      cases.replace('RULES', RULES).replace('value: ALERTS', `value: ${alerts}`),
    );
    expect(await promtool('test', 'rules', file)).toContain('SUCCESS');
  });

  test('every expression of the dashboard is one that Prometheus understands', async () => {
    const { panels } = JSON.parse(await readFile('docs/deploy/grafana-dashboard.json', 'utf8'));
    const expressions: string[] = panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr }: { expr: string }) => expr),
    );
    expect(expressions.length).toBeGreaterThan(20);
    const rules = expressions.map((expr, index) => ({
      record: `expression:${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }));
    const file = await write('dashboard.yml', stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(await promtool('check', 'rules', file)).toContain('SUCCESS');
  });
});

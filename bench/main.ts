import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Benchmark, Figure } from './figure.ts';
import { table } from './table.ts';

const NAMES = [
  'http',
  'start',
  'memory',
  'flood',
  'reading',
  'speech',
  'voices',
  'jobs',
  'streams',
  'downloads',
  'translation',
  'engines',
];
const USAGE = `usage: npm run bench -- [${NAMES.join('|')} …] [--json FILE] [--strict]`;

/** Runs the benchmarks that are named, or all; with --strict a missed target is a failure. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'string' }, strict: { type: 'boolean' } },
  });
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`no benchmark is called ${unknown.join(', ')}\n${USAGE}`);
  const machine = describeMachine();
  process.stdout.write(`${Object.values(machine).join(', ')}\n`);
  const figures = await runAll(positionals.length > 0 ? positionals : NAMES);
  process.stdout.write(`\n${table(figures)}\n`);
  if (values.json !== undefined) {
    await writeFile(values.json, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  }
  return values.strict === true && figures.some(({ ok }) => ok === false) ? 1 : 0;
}

async function runAll(names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    const module = new URL(`./${name}.ts`, import.meta.url);
    if (!existsSync(module)) continue;
    process.stdout.write(`${name} …\n`);
    const { run } = (await import(module.href)) as Benchmark;
    figures.push(...(await run()));
  }
  return figures;
}

function describeMachine() {
  const [load = 0] = loadavg();
  return {
    node: `Node ${process.version}`,
    cores: `${availableParallelism()} cores`,
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    load: `load ${load.toFixed(2)} at the start`,
  };
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

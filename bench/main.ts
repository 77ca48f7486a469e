import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import {
  command,
  flag,
  operands,
  option,
  readText,
  runAsProcess,
  UsageError,
} from '../server/command-line/index.ts';
import type { Benchmark, Figure } from './figure.ts';
import { table } from './table.ts';

const NAMES = [
  'http',
  'servers',
  'start',
  'page',
  'memory',
  'flood',
  'hostile',
  'reading',
  'speech',
  'voices',
  'jobs',
  'queue',
  'streams',
  'sweeps',
  'downloads',
  'translation',
  'engines',
];

/** Runs the benchmarks and prints their figures; gives whether every target was met. */
async function bench(names: readonly string[], file: string | undefined): Promise<boolean> {
  const machine = describeMachine();
  process.stdout.write(`${Object.values(machine).join(', ')}\n`);
  const figures = await runAll(names);
  process.stdout.write(`\n${table(figures)}\n`);
  if (file !== undefined) await writeFile(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  return figures.every(({ ok }) => ok !== false);
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

await runAsProcess({
  call: 'npm run bench --',
  prefix: 'bench: ',
  command: command({
    summary: `Runs the benchmarks that are named, or all: ${NAMES.join(', ')}.`,
    options: {
      json: option('FILE', 'also writes the figures there', readText),
      strict: flag('exits 1 when a target is missed'),
    },
    operands: { names: operands('NAME') },
    act: async ({ json, strict }, { names }) => {
      const unknown = names.filter((name) => !NAMES.includes(name));
      if (unknown.length > 0) throw new UsageError(`no benchmark is called ${unknown.join(', ')}`);
      const isMet = await bench(names.length > 0 ? names : NAMES, json);
      return isMet || !strict ? 0 : 1;
    },
  }),
});

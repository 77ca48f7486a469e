import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { sampleOf } from './samples.ts';
import { CONTRACT, generateOpenApi, type Workshop } from './tools.ts';
import { needs, withWorkshop } from './with-workshop.ts';

const bench = withWorkshop();
const TYPES = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));

/** Checks the sample and what it imports under `strict`, runs it, and gives what it prints. */
async function runSample({ folder, run }: Workshop, place: string, heading: string): Promise<string> {
  const { env } = bench();
  await writeFile(join(folder, place, 'sample.ts'), sampleOf(heading));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
    typeRoots: [TYPES],
    skipLibCheck: true,
  };
  const project = { compilerOptions, files: ['sample.ts', 'out/index.ts'] };
  await writeFile(join(folder, place, 'tsconfig.json'), JSON.stringify(project));
  await run('tsc', ['--project', place]);
  const [entry, outfile] = [join(folder, place, 'sample.ts'), join(folder, place, 'sample.mjs')];
  await build({ entryPoints: [entry], bundle: true, format: 'esm', target: 'es2022', outfile });
  return run('node', [outfile], { env });
}

test('openapi-generator makes a client for fetch that type-checks under strict and whose sample runs', async (context) => {
  await needs(context, 'java', 'mvn');
  const { workshop } = bench();
  await generateOpenApi(workshop, 'typescript-fetch');
  expect(await runSample(workshop, '.', 'TypeScript: openapi-generator')).toContain('کِتاب');
});

test('hey-api makes a client that type-checks under strict and whose sample runs', async () => {
  const { workshop } = bench();
  const place = 'hey';
  await mkdir(join(workshop.folder, place));
  await writeFile(join(workshop.folder, place, 'package.json'), '{"type":"module"}');
  const tools = ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'];
  await workshop.run('npm', ['install', '--silent', '--no-audit', '--no-fund', ...tools], { in: place });
  await workshop.run('npx', ['openapi-ts', '-i', CONTRACT, '-o', 'out'], { in: place });
  expect(await runSample(workshop, place, 'TypeScript: hey-api')).toContain('کِتاب');
});

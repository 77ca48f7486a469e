import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleOf } from './samples.ts';
import { CONTRACT, generateOpenApi } from './tools.ts';
import { needs, withWorkshop } from './with-workshop.ts';

const bench = withWorkshop();
const JOURNEY = new URL('./journeys/journey.go', import.meta.url);

test('oapi-codegen makes a Go client that goes the whole journey', async (context) => {
  await needs(context, 'go');
  const { workshop, env } = bench();
  const tool = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
  await workshop.run('go', ['install', tool], { env: { GOBIN: workshop.folder } });
  for (const folder of ['khanesh', 'sample']) await mkdir(join(workshop.folder, folder));
  await copyFile(JOURNEY, join(workshop.folder, 'journey.go'));
  await writeFile(join(workshop.folder, 'sample/sample.go'), sampleOf('Go: oapi-codegen'));
  await workshop.run('go', ['mod', 'init', 'example.com/journey']);
  const generate = ['-generate', 'types,client', '-package', 'khanesh', '-o', 'khanesh/khanesh.go', CONTRACT];
  await workshop.run('./oapi-codegen', generate);
  await workshop.run('go', ['mod', 'tidy']);
  await workshop.run('go', ['vet', './...']);
  const told = await workshop.run('go', ['run', '.'], { env });
  expect(told.trim().split('\n')).toHaveLength(6);
  expect(await workshop.run('go', ['run', './sample'], { env })).toContain('کِتاب');
});

test('openapi-generator makes a Go client that compiles', async (context) => {
  await needs(context, 'go', 'java', 'mvn');
  const { workshop } = bench();
  await generateOpenApi(workshop, 'go');
  await workshop.run('go', ['mod', 'tidy'], { in: 'out' });
  await workshop.run('go', ['build', './...'], { in: 'out' });
});

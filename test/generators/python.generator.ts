import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleOf } from './samples.ts';
import { CONTRACT, generateOpenApi } from './tools.ts';
import { needs, withWorkshop } from './with-workshop.ts';

const bench = withWorkshop();
const JOURNEY = new URL('./journeys/journey.py', import.meta.url);

test('openapi-generator makes a Python client that goes the whole journey', async (context) => {
  await needs(context, 'python3', 'java', 'mvn');
  const { workshop, env } = bench();
  await generateOpenApi(workshop, 'python');
  await workshop.run('python3', ['-m', 'venv', 'own']);
  await workshop.run('own/bin/pip', ['install', '-q', './out']);
  await copyFile(JOURNEY, join(workshop.folder, 'journey.py'));
  const told = await workshop.run('own/bin/python', ['journey.py'], { env });
  expect(told.trim().split('\n')).toHaveLength(6);
  await writeFile(join(workshop.folder, 'sample.py'), sampleOf('Python: openapi-generator'));
  expect(await workshop.run('own/bin/python', ['sample.py'], { env })).toContain('کِتاب');
});

test('openapi-python-client makes a client whose modules all load and whose sample runs', async (context) => {
  await needs(context, 'python3');
  const { workshop, env } = bench();
  await workshop.run('python3', ['-m', 'venv', 'other']);
  await workshop.run('other/bin/pip', ['install', '-q', 'openapi-python-client==0.29.1']);
  const generate = ['generate', '--path', CONTRACT, '--output-path', 'client'];
  await workshop.run('other/bin/openapi-python-client', generate);
  await workshop.run('other/bin/pip', ['install', '-q', './client']);
  const load =
    'import pkgutil, importlib, khanesh_client as k\n' +
    'for m in pkgutil.walk_packages(k.__path__, "khanesh_client."): importlib.import_module(m.name)';
  await workshop.run('other/bin/python', ['-c', load]);
  await writeFile(join(workshop.folder, 'sample.py'), sampleOf('Python: openapi-python-client'));
  expect(await workshop.run('other/bin/python', ['sample.py'], { env })).toContain('کِتاب');
});

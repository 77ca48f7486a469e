import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { sampleOf } from './samples.ts';
import { generateOpenApi } from './tools.ts';
import { needs, withWorkshop } from './with-workshop.ts';

const bench = withWorkshop();

test('openapi-generator makes a Java client that compiles together with its sample', async (context) => {
  await needs(context, 'java', 'mvn');
  const { workshop } = bench();
  await generateOpenApi(workshop, 'java');
  await writeFile(
    join(workshop.folder, 'out/src/main/java/Sample.java'),
    sampleOf('Java: openapi-generator'),
  );
  await workshop.run('mvn', ['-q', '-B', '-DskipTests', 'compile'], { in: 'out' });
});

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, flag, operand, option, readText, runAsProcess } from '../server/command-line/index.ts';
import { makeRelease } from './release/make-release.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

await runAsProcess({
  call: 'npm run release --',
  prefix: 'release: ',
  command: command({
    summary:
      'Checks everything, builds the files of a release, and commits and tags it; it pushes and publishes nothing.',
    operands: { version: operand('X.Y.Z', readText) },
    options: {
      'dry-run': flag('builds everything and leaves the repository as it is'),
      'skip-checks': flag('leaves .ci/run out, which takes half an hour'),
      out: option(
        'DIR',
        'an empty folder for the files; release/X.Y.Z, in a dry run a temporary one',
        readText,
      ),
    },
    act: async (options, { version }) => {
      const { out, 'dry-run': isDryRun = false, 'skip-checks': skipsChecks = false } = options;
      const usual = () =>
        isDryRun ? mkdtemp(join(tmpdir(), `khanesh-${version}-`)) : join(ROOT, 'release', version);
      await makeRelease({
        root: ROOT,
        version,
        out: resolve(out ?? (await usual())),
        isDryRun,
        skipsChecks,
        say: (line) => void process.stdout.write(`${line}\n`),
      });
    },
  }),
});

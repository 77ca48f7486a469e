import { describe, expect, test } from 'vitest';
import { runProcess } from '../../support/run-process.ts';

const COMMANDS = [
  'server/main.ts',
  'server/admin/main.ts',
  'bench/main.ts',
  ...[
    'bundle',
    'contract-diff',
    'database',
    'database-template',
    'docs',
    'generate',
    'house',
    'lexicon',
    'merge',
    'mock',
    'models',
    'read',
    'release',
    'run-workflows',
    'say',
    'train',
  ].map((name) => `scripts/${name}.ts`),
  'scripts/voices/draw-voices.ts',
  ...['error-classes', 'own-sets', 'unknown-words', 'unshipped-words', 'write-held-out'].map(
    (name) => `scripts/training/measure/${name}.ts`,
  ),
  'scripts/training/stages/train-confidence.ts',
  'scripts/training/stages/train-ranker.ts',
  'scripts/training/tagger/import.ts',
];

describe('usage of the commands', () => {
  test.each(COMMANDS)('the command %s is used like every other', async (command) => {
    const [help, wrong] = await Promise.all([
      runProcess(command, ['--help']),
      runProcess(command, ['--colour', 'red']),
    ]);
    expect(help).toMatchObject({
      exitCode: 0,
      stderr: '',
      stdout: expect.stringMatching(/^usage: (npm run|node) /),
    });
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
    expect(wrong.stderr).toMatch(/^[a-z-]+: there is no option "--colour"; --help explains\n$/);
  });
});

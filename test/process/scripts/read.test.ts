import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/read.ts', import.meta.url));

interface Run {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command with an input; `stopAfter` closes its output after that many bytes, as `head` does. */
function read(args: string[], input: string, stopAfter = Infinity): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [SCRIPT, ...args]);
    const run: Run = { code: null, out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      run.out += chunk;
      if (run.out.length > stopAfter) child.stdout.destroy();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      run.err += chunk;
    });
    child.stdin.on('error', () => {});
    child.on('close', (code) => resolve({ ...run, code }));
    child.stdin.end(input);
  });
}

const objects = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('npm run read gives plain lines their number as id, and phonemes with the marked text', async () => {
  const { code, out } = await read(['--format', 'phonemes'], 'خانه ما\nسلام\n');
  expect(code).toBe(0);
  expect(objects(out)).toEqual([
    { id: '1', phonemes: 'xAne-ye mA', words: ['xAne-ye', 'mA'], vocalized: 'خانِهٔ ما' },
    { id: '2', phonemes: 'salAm', words: ['salAm'], vocalized: 'سَلام' },
  ]);
});

test('npm run read keeps the id of JSON lines and writes operations in snake case', async () => {
  const { out } = await read(['--format', 'diacritized'], '{"id":"a","text":"به"}\n\n{"id":7,"text":"گل"}\n');
  expect(objects(out)).toEqual([
    {
      id: 'a',
      original: 'به',
      marked: 'بِه',
      operations: [{ source_index: 0, mark: '\u0650', type: 'reading' }],
    },
    {
      id: 7,
      original: 'گل',
      marked: 'گُل',
      operations: [{ source_index: 0, mark: '\u064f', type: 'reading' }],
    },
  ]);
});

test('an option of npm run read leaves the ezafe out', async () => {
  const { out } = await read(['--format', 'diacritized', '--no-ezafe'], 'خانه ما\n');
  expect(objects(out)[0]).toMatchObject({ marked: 'خانِه ما' });
});

test('npm run read takes a style and a vowel notation for Pinglish', async () => {
  const args = ['--format', 'pinglish', '--style', 'systematic', '--vowel-notation', 'macron'];
  const { out } = await read(args, 'صدای خانه\n');
  expect(objects(out)[0]).toEqual({
    id: '1',
    original: 'صدای خانه',
    pinglish: 'ṣedā-ye xāne',
    alignment: [
      { source_start: 0, source_end: 4, source: 'صدای', pinglish: 'ṣedā-ye' },
      { source_start: 5, source_end: 9, source: 'خانه', pinglish: 'xāne' },
    ],
    warnings: [],
  });
});

test.each([
  [['--format', 'braille'], '--format must be diacritized, pinglish or phonemes, not "braille"'],
  [[], '--format diacritized|pinglish|phonemes is missing'],
  [['--format', 'pinglish', '--style', 'pretty'], '--style must be readable or systematic, not "pretty"'],
  [['--colour'], 'there is no option "--colour"'],
])('%s is refused in one line with exit code 2', async (args, message) => {
  const { code, err, out } = await read(args, 'سلام\n');
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(message);
  expect(err).toMatch(/^read: [^\n]*; --help explains\n$/);
});

test('npm run read names a bad JSON line after it has written the good ones', async () => {
  const { code, out, err } = await read(['--format', 'phonemes'], '{"id":"a","text":"به"}\n{"id":\n');
  expect(code).toBe(1);
  expect(objects(out)).toHaveLength(1);
  expect(err).toBe('read: line 2: not a JSON object {"id", "text"}\n');
});

test('npm run read names a JSON line without a text', async () => {
  const { code, err } = await read(['--format', 'phonemes'], '{"id":"a"}\n');
  expect(code).toBe(1);
  expect(err).toBe('read: line 1: "text" must be a string\n');
});

test('npm run read --help explains the options', async () => {
  const { code, out } = await read(['--help'], '');
  expect(code).toBe(0);
  expect(out).toContain('--vowel-notation');
});

test('a closed pipe ends npm run read quietly', async () => {
  const { err } = await read(['--format', 'phonemes'], 'سلام دنیا\n'.repeat(20_000), 1000);
  expect(err).toBe('');
});

import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/read.ts', import.meta.url));

interface Run {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command with an input; `stopAfter` closes its output after that many bytes, as `head` does. */
function read(args: string[], input: string | Buffer, stopAfter = Infinity): Promise<Run> {
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

test('npm run read prints the marked text of its arguments', async () => {
  expect(await read(['کتاب', 'من'], '')).toEqual({ code: 0, out: 'کِتابِ مَن\n', err: '' });
  expect((await read(['--format', 'pinglish', 'کتاب من'], '')).out).toBe('ketaab-e man\n');
  expect(objects((await read(['--json', 'به'], '')).out)[0]).toMatchObject({ id: '1', marked: 'بِه' });
});

test('npm run read names the file that a folder of --model lacks', async () => {
  const { code, out, err } = await read(['--model', '/nowhere', 'کتاب'], '');
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('--model must be the folder of a reading model, but "/nowhere" has no lexicon.bin');
});

test('npm run read gives a line for a line', async () => {
  const { code, out } = await read([], '\uFEFFخانه ما\r\n\nسلام');
  expect([code, out]).toEqual([0, 'خانِهٔ ما\n\nسَلام\n']);
  expect((await read(['--format', 'phonemes'], 'خانه ما\nسلام\n')).out).toBe('xAne-ye mA\nsalAm\n');
});

test('npm run read --json gives plain lines their number as id, and phonemes with the marked text', async () => {
  const { code, out } = await read(['--format', 'phonemes', '--json'], 'خانه ما\nسلام\n');
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
  const { out } = await read(['--no-ezafe'], 'خانه ما\n');
  expect(out).toBe('خانِه ما\n');
});

test('npm run read takes a style and a vowel notation for Pinglish', async () => {
  const args = ['--json', '--format', 'pinglish', '--style', 'systematic', '--vowel-notation', 'macron'];
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

test('npm run read gives back an id as it was written, with digits beyond those of JavaScript', async () => {
  const { out } = await read(['--format', 'phonemes'], '{"id":12345678901234567890,"text":"به"}\n');
  expect(out).toMatch(/^\{"id":12345678901234567890,"phonemes":"be"/);
});

test('npm run read names the place of a byte that is not UTF-8', async () => {
  const input = Buffer.concat([Buffer.from('سلام\nab'), Buffer.from([0xff, 0x20, 0x0a])]);
  expect(await read([], input)).toEqual({ code: 1, out: 'سَلام\n', err: 'read: line 2, byte 3: not UTF-8\n' });
  const cut = Buffer.from('سلام').subarray(0, 7);
  expect((await read([], cut)).err).toBe('read: line 1, byte 7: not UTF-8\n');
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

test.runIf(existsSync('/dev/full'))('a full disk is told in one line', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/read.ts', 'کتاب من'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^read: cannot write the output: .*ENOSPC.*\n$/),
  ]);
});

test('a closed pipe ends npm run read quietly', async () => {
  const { err } = await read(['--json'], 'سلام دنیا\n'.repeat(20_000), 1000);
  expect(err).toBe('');
});

const isolated = (text: string) => `\u2068${text}\u2069`;

test('npm run read --explain tells of each word where its reading comes from and what chose it', async () => {
  const { code, out, err } = await read(['--explain', 'خدا را شکر که رسیدی.'], '');
  expect([code, err]).toEqual([0, '']);
  const lines = out.split('\n');
  expect(lines[0]).toBe(`text      ${isolated('خدا را شکر که رسیدی.')}`);
  expect(lines[2]).toBe('pinglish  khodaa raa shokr ke residi.');
  const [, sugar = ''] = out.split(/^3\. /m);
  expect(sugar).toMatch(/^ +shokr {2}/);
  expect(sugar).toMatch(/ +Sekar {2}score −\d/);
  expect(sugar).toMatch(
    /> Sokr {3}score \+\d.*own\/homographs\.tsv \(\d+ contexts\), own\/cues\.tsv \(\d+ words\)/,
  );
  // By itself, or as one of the words that are used alike.
  expect(sugar).toMatch(new RegExp(`words? (?:(?:much )?like one )?near: ${isolated('خدا')}`));
  expect(sugar).toMatch(/^ {2}doubt +wrong word \d+\.\d %, wrong ezafe \d+\.\d %/m);
  // Every line runs from the left.
  expect(lines.filter((line) => /^\P{L}*\p{Script=Arabic}/u.test(line) && !line.includes('\u2068'))).toEqual(
    [],
  );
});

test('npm run read --explain takes lines and JSON lines from a pipe', async () => {
  const plain = await read(['--explain'], 'کتاب من\n\nخانه\n');
  expect(plain.out.match(/^pinglish .*$/gm)).toEqual([
    'pinglish  ketaab-e man',
    'pinglish  ',
    'pinglish  khaane',
  ]);
  const { out } = await read(['--explain'], '{"id":"a","text":"علاقه مند"}\n{"id":7,"text":"گرفگاشه"}\n');
  const [joined, unknown] = objects(out) as { id: unknown; words: Record<string, unknown>[] }[];
  expect(joined).toMatchObject({ id: 'a', pinglish: 'alaaghe mand', original: 'علاقه مند' });
  expect(joined!.words).toHaveLength(1);
  expect(joined!.words[0]).toMatchObject({
    source_start: 0,
    source_end: 9,
    source: 'علاقه مند',
    spacing: { as: 'joined', key: 'علاقه‌مند' },
    read_from: { by: 'lexicon' },
    candidates: [{ phonemes: 'alAqemand', is_chosen: true, own_tables: ['own/words.tsv (everyday)'] }],
    ezafe: { has_ezafe: false, by: { by: 'classifier' } },
  });
  expect(unknown).toMatchObject({
    id: 7,
    words: [{ read_from: { by: 'guess' }, doubt: { is_warned: true } }],
  });
});

test('npm run read --explain refuses a format', async () => {
  const { code, err, out } = await read(['--explain', '--format', 'pinglish', 'متن'], '');
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe('read: --explain shows a text in all formats: leave --format out; --help explains\n');
});

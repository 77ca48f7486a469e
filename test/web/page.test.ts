import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fragmentOf, textOfFragment } from '../../web/page/fragment.ts';
import { objectionTo } from '../../web/page/source.ts';
import { asCurl, asTypeScript } from '../../web/requests/samples.ts';
import { peaksOf } from '../../web/speech/peaks.ts';
import { ENGLISH } from '../../web/words/english.ts';
import { PERSIAN } from '../../web/words/persian.ts';

const FOLDER = new URL('../../generated/web/', import.meta.url);

test('the page without its font weighs less than 150 KB, compressed', () => {
  const names = readdirSync(FOLDER).filter((name) => /\.(?:html|js|css|svg)$/.test(name));
  const sizes = names.map((name) => gzipSync(readFileSync(new URL(name, FOLDER))).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(150_000);
});

test('every text of the page stands in both languages, with the same values in it', () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
  for (const [key, english] of Object.entries(ENGLISH)) {
    const persian = PERSIAN[key as keyof typeof PERSIAN];
    expect(valuesIn(persian), key).toEqual(valuesIn(english));
  }
});

test('the static page names only texts that there are, and is written in the English ones', () => {
  const html = readFileSync(new URL('index.html', FOLDER), 'utf8');
  const said = [...html.matchAll(/data-(?:say|label|hint)="(\w+)"/g)].map(([, key]) => key!);
  expect(said.filter((key) => !(key in ENGLISH))).toEqual([]);
  for (const [, key, text] of html.matchAll(/data-say="(\w+)"[^<>]*>([^<>]*)</g)) {
    expect(text, key).toBe(ENGLISH[key as keyof typeof ENGLISH]);
  }
});

test('the static page in Persian says everything in Persian', () => {
  const html = readFileSync(new URL('index.fa.html', FOLDER), 'utf8');
  expect(html).toContain('<html lang="fa" dir="rtl">');
  const texts = [
    ...html.matchAll(/data-say="(\w+)"[^<>]*>([^<>]*)</g),
    ...html.matchAll(/data-label="(\w+)" aria-label="([^"]*)"/g),
    ...html.matchAll(/data-hint="(\w+)" placeholder="([^"]*)"/g),
  ];
  expect(texts.length).toBe([...html.matchAll(/data-(?:say|label|hint)=/g)].length);
  for (const [, key, text] of texts) expect(text, key).toBe(PERSIAN[key as keyof typeof PERSIAN]);
});

test.each(['کتاب من', 'a&b=c#d+e f', 'سطر\nدیگر', '100% 😀', ''])(
  'a text survives the fragment of an address: %j',
  (text) => {
    const address = new URL(`http://127.0.0.1/${fragmentOf(text)}`);
    expect(textOfFragment(address.hash) ?? '').toBe(text);
  },
);

test.each(['', '#text', '#other=x', '#text=%D8', '#text=%zz'])(
  'the fragment %s holds no text',
  (fragment) => {
    expect(textOfFragment(fragment)).toBeUndefined();
  },
);

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['hello ۱۲۳', 'noPersian'],
  ['ا'.repeat(6001), 'tooLong'],
  ['😀'.repeat(5999), 'noPersian'],
  [`${'😀'.repeat(5999)}ا`, undefined],
])('what the service would refuse is not sent (case %#)', (text, objection) => {
  expect(objectionTo(text, 6000)).toBe(objection);
});

const HOSTILE = `کتاب 'من' "تو" $HOME \`id\` $(id) \\n\nسطر دو 😀 سلام! !! \\' </script>`;

test('the curl command sends exactly the request, whatever stands in the text', () => {
  const body = { text: HOSTILE, include_ezafe: true };
  const command = asCurl({ path: 'v1/diacritize', method: 'diacritize', body }, 'http://127.0.0.1:8080');
  const script = `curl() { for one; do printf '%s\\0' "$one"; done; }; ${command}`;
  const sent = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
  expect(JSON.parse(sent.at(-1)!)).toEqual(body);
  // Programs that not every machine has would leave it empty.
  expect(sent.find((one) => one.startsWith('Idempotency-Key'))).toMatch(/^Idempotency-Key: [0-9a-f]{32}$/);
});

test('the TypeScript sends exactly the request', () => {
  const body = { text: HOSTILE, pace: 1.05, voice: 'kian' };
  const code = asTypeScript({ path: 'v1/x', method: 'createSpeechJob', body }, 'http://127.0.0.1:8080');
  const argument = /createSpeechJob\((\{[\s\S]*\})\);/.exec(code)![1]!;
  expect(new Function(`return ${argument}`)()).toEqual(body);
  expect(code).toContain("import { createClient } from 'khanesh-client';");
});

test('peaks are the loudest samples of each part, the last and shorter one included', () => {
  const samples = Float32Array.from([0, 0.5, -0.75, 0, 0.25]);
  expect(peaksOf(samples, 80)).toEqual([0.5, 0.75, 0.25]);
});

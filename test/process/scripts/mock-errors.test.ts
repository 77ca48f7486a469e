import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../client/index.ts';
import { contract } from '../../openapi/walk.ts';
import { type RunningProcess, startProcess } from '../../support/run-process.ts';

const PAGE = readFileSync(new URL('../../../docs/mock.md', import.meta.url), 'utf8');
const known: string[] = contract.components.schemas.ErrorCode['x-extensible-enum'];
const VARIABLES = "K='Authorization: Bearer khn_test_any'  J='Content-Type: application/json'";

let mock: RunningProcess;
let url = '';
beforeAll(async () => {
  mock = startProcess('scripts/mock.ts', ['--port', '0']);
  [, url = ''] = await mock.waitFor(/listening on (\S+)/);
});
afterAll(() => mock.stop());

/** Runs a line of the page in a shell, as its reader does. */
async function runLine(line: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `M=${url} ${VARIABLES}; ${line} -s`]);
  return stdout;
}

const errors = [...PAGE.matchAll(/^`(\w+)`[^\n]*\n\n```sh\n(curl .*)\n```$/gm)].map(
  ([, code, line]) => [code!, line!] as const,
);

test('docs/mock.md has a line for every code of the contract', () => {
  expect(known.filter((code) => !errors.some(([documented]) => documented === code))).toEqual([]);
});

test.each(errors)('the line of docs/mock.md for %s gets it', async (code, line) => {
  expect(JSON.parse(await runLine(line)).error.code).toBe(code);
});

const bare = [...PAGE.matchAll(/^(curl -i .*code=(\d+)")$/gm)].map(
  ([, line, status]) => [status!, line!] as const,
);
test.each(bare)('the audio download answers a bare %s', async (status, line) => {
  expect(await runLine(line)).toMatch(new RegExp(`^HTTP/1.1 ${status}[^]*\\r\\n\\r\\n$`));
});

const others = [...PAGE.matchAll(/^(curl .*Prefer: example=(\w+)")$/gm)].map(
  ([, line, name]) => [name!, line!] as const,
);
test.each(others)('the line for %s gets that example', async (name, line) => {
  const told = await runLine(line);
  const { value } = contract.components.examples[name];
  const status = typeof value === 'string' ? /"status":"(\w+)"}\n*$/.exec(value)?.[1] : (value.status ?? '');
  expect(told).toContain(status ?? 'event: ');
});

test('a long Basic text becomes an MP3 that plays for two seconds', async () => {
  const client = createClient({ baseUrl: url, apiKey: 'khn_test_any' });
  const speech = await client.createSpeech({ text: 'کتاب خوب '.repeat(60), tier: 'basic', voice: 'ava' });
  expect(speech).toMatchObject({ mime_type: 'audio/mpeg', duration_seconds: 2 });
  expect(Date.parse(speech.audio_expires_at)).toBeGreaterThan(Date.now());
  const { body, mimeType } = await client.downloadAudio(speech.audio_url);
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { samplesDecoded, sampleRate } = decoder.decode(
    new Uint8Array(await new Response(body).arrayBuffer()),
  );
  decoder.free();
  expect([mimeType, Math.round(samplesDecoded / sampleRate)]).toEqual(['audio/mpeg', 2]);
});

test.each([
  ['', 'invalid_json'],
  ['{"text":', 'invalid_json'],
  ['{"text":"hello"}', 'persian_text_required'],
  [JSON.stringify({ text: 'س'.repeat(6001) }), 'text_too_long'],
  ['{"text":"سلام","to":"en"}', 'invalid_request'],
])('the mock names the fault of %j', async (body, code) => {
  const headers = { Authorization: 'Bearer khn_test_any', 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/v1/translate`, { method: 'POST', headers, body });
  const { error } = (await response.json()) as { error: { code: string } };
  expect([response.status, error.code]).toEqual([400, code]);
});

import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGoogleCredential } from '../../../server/translation/engines/google-credential.ts';
import { type Listening, listen } from '../../support/listen.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const live = () => new AbortController().signal;

let folder: string;
let path: string;
let server: Listening;
let forms: URLSearchParams[];
let refuse: boolean;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-google-'));
  forms = [];
  refuse = false;
  // Google's token server: it accepts forms only.
  const tokens = createServer(async (request, response) => {
    forms.push(new URLSearchParams(await text(request)));
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    response.writeHead(refuse || !isForm ? 400 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(refuse ? { error: 'invalid_grant' } : { access_token: `token-${forms.length}` }),
    );
  });
  server = await listen(tokens);
  path = join(folder, 'account.json');
  const account = {
    client_email: 'khanesh@p.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${server.url}/token`,
  };
  await writeFile(path, JSON.stringify(account));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a service account gets a token, which is kept for an hour', async () => {
  let clock = Date.now();
  const headers = createGoogleCredential(path, fetch, () => clock);
  expect(await headers(live())).toEqual({ authorization: 'Bearer token-1' });
  expect(await headers(live())).toEqual({ authorization: 'Bearer token-1' });
  clock += 3_600_000;
  expect(await headers(live())).toEqual({ authorization: 'Bearer token-2' });

  const [head, claims, signature] = forms[0]!.get('assertion')!.split('.') as [string, string, string];
  const verify = createVerify('RSA-SHA256').update(`${head}.${claims}`);
  expect(verify.verify(publicKey, signature, 'base64url')).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'khanesh@p.example',
    scope: expect.stringContaining('cloud-translation'),
    aud: expect.stringContaining('/token'),
  });
});

test('a refused service account is an error for the operator', async () => {
  refuse = true;
  await expect(createGoogleCredential(path)(live())).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('invalid_grant'),
    action: expect.stringContaining('TRANSLATION_API_KEY'),
  });
});

test.each(['missing.json', 'other.json'])(
  'a file that is no key of a service account is refused: %s',
  async (name) => {
    await writeFile(join(folder, 'other.json'), '{"hello":"world"}');
    await expect(createGoogleCredential(join(folder, name))(live())).rejects.toMatchObject({
      kind: 'unavailable',
      action: expect.stringContaining('TRANSLATION_API_KEY'),
    });
  },
);

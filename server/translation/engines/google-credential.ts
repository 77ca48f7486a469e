import { createSign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { property } from '../../providers/index.ts';
import { exchangeJson } from '../external/exchange-json.ts';
import { wrongSetting } from '../failures.ts';
import { TranslationError } from '../translation-error.ts';

const SCOPE = 'https://www.googleapis.com/auth/cloud-translation';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Seconds; the longest that Google allows. */
const LIFETIME = 3600;
/** Seconds before its expiry at which a token is renewed. */
const MARGIN = 120;

interface ServiceAccount {
  email: string;
  key: string;
  tokenUri: string;
}

/**
 * The header that authorizes a request to Google, from TRANSLATION_API_KEY: an API key, an access token, or the path
 * of a service account's key file (….json), which gives a new access token every hour.
 */
export function createGoogleCredential(
  credential: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
  now: () => number = Date.now,
): (signal: AbortSignal) => Promise<Record<string, string>> {
  let token: { value: string; until: number } | undefined;
  return async (signal): Promise<Record<string, string>> => {
    if (/^AIza/.test(credential)) return { 'x-goog-api-key': credential };
    if (!credential.endsWith('.json')) return { authorization: `Bearer ${credential}` };
    if (token === undefined || now() > token.until) {
      const value = await requestToken(await readAccount(credential), fetch, now(), signal);
      token = { value, until: now() + (LIFETIME - MARGIN) * 1000 };
    }
    return { authorization: `Bearer ${token.value}` };
  };
}

async function readAccount(path: string): Promise<ServiceAccount> {
  const account: unknown = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const [email, key, tokenUri] = ['client_email', 'private_key', 'token_uri'].map((name) =>
    property(account, name),
  );
  if (typeof email !== 'string' || typeof key !== 'string' || typeof tokenUri !== 'string') {
    throw wrongSetting(
      "the service account's key file cannot be used",
      'TRANSLATION_API_KEY: the file that it names must be the JSON key of a Google service account.',
    );
  }
  return { email, key, tokenUri };
}

async function requestToken(
  account: ServiceAccount,
  fetch: typeof globalThis.fetch,
  now: number,
  signal: AbortSignal,
): Promise<string> {
  const form = new URLSearchParams({ grant_type: GRANT, assertion: assertion(account, now) });
  const url = account.tokenUri;
  const answer = await exchangeJson({ fetch, url, body: form, secret: account.key, signal }).catch(
    nameRefusal,
  );
  const token = property(answer, 'access_token');
  if (typeof token !== 'string') throw wrongSetting('Google gave no access token', 'TRANSLATION_API_KEY.');
  return token;
}

/** A JSON Web Token, signed by the account. */
function assertion({ email, key, tokenUri }: ServiceAccount, now: number): string {
  const issued = Math.floor(now / 1000);
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const claims = { iss: email, scope: SCOPE, aud: tokenUri, iat: issued, exp: issued + LIFETIME };
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  try {
    return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(key, 'base64url')}`;
  } catch {
    throw wrongSetting("the service account's private key cannot be used", 'TRANSLATION_API_KEY.');
  }
}

/** Google answers 400 to a refused account, which would otherwise seem to be about the text. */
function nameRefusal(error: unknown): never {
  if (!(error instanceof TranslationError) || error.kind !== 'provider_rejected') throw error;
  throw wrongSetting(error.message, "TRANSLATION_API_KEY: Google refuses the service account's key.");
}

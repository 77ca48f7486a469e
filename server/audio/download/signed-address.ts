import { createHmac, timingSafeEqual } from 'node:crypto';

// How long an address works, by the contract.
const LIFETIME_SECONDS = 3600;
const AUDIO_PATH = '/v1/developer/audio';

// Each value has one spelling, so that a signed value cannot be written in a second way (0x10, 1e2, %41, +1).
const FORMS: Readonly<Record<string, RegExp>> = {
  id: /^[A-Za-z0-9._~-]{1,200}$/,
  expires: /^[1-9][0-9]{0,15}$/,
  signature: /^[A-Za-z0-9_-]{43}$/,
};

interface Signing {
  secret: string;
  id: string;
  /** Unix time in seconds at which the address stops working, in digits. */
  expires: number | string;
}

/** The HMAC-SHA256 of id and expiry, in base64url (43 characters). */
export function signLink({ secret, id, expires }: Signing): string {
  // Neither part can hold a line feed, so that no two pairs have the same signature.
  return createHmac('sha256', secret).update(`${id}\n${expires}`).digest('base64url');
}

interface NewAddress {
  /** Base address without a trailing slash. */
  publicUrl: string;
  secret: string;
  id: string;
  now: Date;
}

/** A fresh address that downloads the audio for one hour, and the moment when it stops working. */
export function audioUrl({ publicUrl, secret, id, now }: NewAddress): { url: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const signature = signLink({ secret, id, expires });
  return {
    url: `${publicUrl}${AUDIO_PATH}?id=${id}&expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000),
  };
}

interface SignedQuery {
  secret: string;
  /** The query as it was sent, without the question mark: once decoded, many spellings would look the same. */
  query: string;
  now: Date;
}

/** The audio that an address names; undefined unless exactly this address was signed and has not expired. */
export function verifyLink({ secret, query, now }: SignedQuery): { id: string } | undefined {
  const link = parseQuery(query);
  if (link === undefined) return undefined;
  const { id, expires, signature } = link;
  // Compared as text: the last character of a signature has two spare bits, which decoding would ignore.
  const genuine = timingSafeEqual(Buffer.from(signature), Buffer.from(signLink({ secret, id, expires })));
  return genuine && now.getTime() < Number(expires) * 1000 ? { id } : undefined;
}

function parseQuery(query: string): { id: string; expires: string; signature: string } | undefined {
  const pairs = query.split('&', 4).map((pair) => pair.split('=', 3));
  const { id, expires, signature } = Object.fromEntries(pairs) as Record<string, string | undefined>;
  // Three pairs with all three names: none is repeated and none is unknown.
  if (pairs.length !== 3 || pairs.some((pair) => pair.length !== 2)) return undefined;
  if (id === undefined || expires === undefined || signature === undefined) return undefined;
  const formed = FORMS.id!.test(id) && FORMS.expires!.test(expires) && FORMS.signature!.test(signature);
  return formed ? { id, expires, signature } : undefined;
}

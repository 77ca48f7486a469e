import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audioUrl, signLink, verifyLink } from '../../../server/audio/download/signed-address.ts';

const secret = 'a secret of this installation';
const id = `${'4c1f'.repeat(16)}.wav`;
const now = new Date('2026-11-21T08:30:00.250Z');
const issued = audioUrl({ publicUrl: 'https://speech.example/base', secret, id, now });
const query = new URL(issued.url).search.slice(1);
const verify = (query: string, at = now) => verifyLink({ secret, query, now: at });

describe('a signed address', () => {
  test('a signed address is absolute and holds the id, the expiry and a signature', () => {
    expect(issued.url).toMatch(
      /^https:\/\/speech\.example\/base\/v1\/developer\/audio\?id=[0-9a-f]{64}\.wav&expires=1795253400&signature=[\w-]{43}$/,
    );
    expect(issued.expiresAt).toEqual(new Date('2026-11-21T09:30:00Z'));
  });

  test('a signed address works until it expires, and not a millisecond longer', () => {
    expect(verify(query)).toEqual({ id });
    expect(verify(query, new Date(issued.expiresAt.getTime() - 1))).toEqual({ id });
    expect(verify(query, issued.expiresAt)).toBeUndefined();
  });

  test('a signed address works with its parameters in any order', () => {
    expect(verify(query.split('&').reverse().join('&'))).toEqual({ id });
  });

  test('a signed address carries an HMAC-SHA256 signature', () => {
    // The output of openssl dgst -sha256 -hmac key over "x", a line feed and "1".
    expect(signLink({ secret: 'key', id: 'x', expires: 1 })).toBe(
      'mHajtWXEC_1u6vKy8tSmVSiH0nCo-QE_KwTRjgEcdgM',
    );
  });

  test('an address that was signed with another secret is refused', () => {
    expect(verifyLink({ secret: `${secret}.`, query, now })).toBeUndefined();
  });
});

describe('an address that was tampered with', () => {
  test('a signed address with any one bit changed is refused', () => {
    const bytes = Buffer.from(query);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(verify(changed.toString('latin1')), changed.toString('latin1')).toBeUndefined();
    }
  });

  test('a signed address with any one character left out or added is refused', () => {
    for (let i = 0; i < query.length; i++) {
      expect(verify(query.slice(0, i) + query.slice(i + 1))).toBeUndefined();
      expect(verify(`${query.slice(0, i)}0${query.slice(i)}`)).toBeUndefined();
    }
  });

  const { searchParams } = new URL(issued.url);
  const signature = searchParams.get('signature')!;
  const expires = searchParams.get('expires')!;
  const pairs = (id: string, expires: string, signature: string) =>
    `id=${id}&expires=${expires}&signature=${signature}`;
  const sign = (expires: string) => pairs(id, expires, signLink({ secret, id, expires }));

  test.each([
    ['nothing', ''],
    ['only a name', 'id'],
    ['no signature', `id=${id}&expires=${expires}`],
    ['an empty signature', pairs(id, expires, '')],
    ['a parameter twice', `${query}&id=${id}`],
    ['another id first', `id=other.wav&${query}`],
    ['an array', query.replace('id=', 'id[]=')],
    ['a foreign parameter', `${query}&download=1`],
    ['a foreign parameter for a needed one', query.replace('expires=', 'expire=')],
    ['the names of an object', 'id=a&expires=1&__proto__=x'],
    ['a trailing separator', `${query}&`],
    ['a percent-encoded character', query.replace('id=4', 'id=%34')],
    ['a percent-encoded name', query.replace('id=', '%69d=')],
    ['capitals in the names', query.replace('id=', 'ID=')],
    ['padding', `${query}=`],
    ['a blank', query.replace('id=', 'id=+')],
    ['a later expiry', pairs(id, String(Number(expires) + 1), signature)],
    ['a signed expiry in hexadecimal', sign('0x7fffffff')],
    ['a signed expiry with an exponent', sign('2e9')],
    ['a signed expiry with a fraction', sign('1795253400.0')],
    ['a signed expiry with a leading zero', sign('01795253400')],
    ['a signed expiry with a sign', sign('+1795253400')],
    ['a signed expiry of 17 digits', sign('17952534000000000')],
    ['a signed expiry in Persian digits', sign('۱۷۹۵۲۵۳۴۰۰')],
    ['a signed expiry that is no number', sign('never')],
  ])('an address with %s is refused', (_, query) => {
    expect(verify(query)).toBeUndefined();
  });

  test('checking an address never throws, whatever the query says', () => {
    const likely = fc.constantFrom('id', 'expires', 'signature', '=', '&', '%', '1', 'é', '\u0000');
    const query = fc.oneof(fc.string(), fc.string({ unit: likely }));
    fc.assert(
      fc.property(query, (query) => {
        expect(verify(query)).toBeUndefined();
      }),
    );
  });
});

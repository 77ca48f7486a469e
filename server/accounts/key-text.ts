import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from './plans.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// 32 bytes are below 62^43, and a CRC32 is below 62^6.
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^khn_(test|live)_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** A new API key: prefix, environment, 32 random bytes in base62, and a checksum over all of it. */
export function makeKey(environment: Environment): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  const body = `khn_${environment}_${secret}`;
  return body + checksum(body);
}

/** Whether this has the form and checksum of a key: a mistyped one is refused without a look-up. */
export function isWellFormedKey(key: string): boolean {
  return FORM.test(key) && checksum(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);
}

/** SHA-256 of a key; only this is stored. */
export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** The same hash in base64. */
export function hashName(key: string): string {
  return hash('sha256', key, 'base64');
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_LENGTH);
}

function base62(number: bigint, length: number): string {
  let digits = '';
  for (let rest = number; digits.length < length; rest /= 62n) digits = ALPHABET[Number(rest % 62n)] + digits;
  return digits;
}

import { SCOPES, type Scope } from '../accounts/scopes.ts';
import { quote, type Read } from '../command-line/index.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
// Milliseconds are stored, so a fourth decimal would be lost.
const SECONDS = /^\d{1,10}(\.\d{1,3})?$/;
const LONGEST_NAME = 200;

/** A number of seconds with at most three decimals. */
export function seconds(most: number): Read<number> {
  return (text) => {
    const number = SECONDS.test(text) ? Number(text) : Number.NaN;
    if (number <= most) return number;
    throw new Error(`must be seconds from 0 to ${most} with at most three decimals, not ${quote(text)}`);
  };
}

/** A name as people write it. Joiners are allowed, since Persian needs them; control characters are not. */
export const readName: Read<string> = (text) => {
  const length = [...text].length;
  if (length > LONGEST_NAME) throw new Error(`must have at most ${LONGEST_NAME} characters, not ${length}`);
  if (text.trim() === '') throw new Error('must not be empty');
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)) {
    throw new Error('must not contain control characters or line separators');
  }
  return text;
};

/** A UUID, in small letters. */
export const readId: Read<string> = (text) => {
  if (UUID.test(text)) return text.toLowerCase();
  if (text.startsWith('khn_')) throw new Error('must be an id, not a key; "key list" shows the ids');
  throw new Error(`must be a UUID, not ${quote(text)}`);
};

/** A month as `2026-01`. */
export const readMonth: Read<string> = (text) => {
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return text;
  throw new Error(`must be a month such as 2026-01, not ${quote(text)}`);
};

/** Scopes with a comma between, in the order of SCOPES. */
export const readScopes: Read<Scope[]> = (text) => {
  const scopes = text.split(',').map(oneOfScopes);
  if (new Set(scopes).size < scopes.length) throw new Error('must not name a scope twice');
  return SCOPES.filter((scope) => scopes.includes(scope));
};

function oneOfScopes(text: string): Scope {
  if ((SCOPES as readonly string[]).includes(text)) return text as Scope;
  throw new Error(`must be ${SCOPES.join(', ')} or both with a comma between, not ${quote(text)}`);
}

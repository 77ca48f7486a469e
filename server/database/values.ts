type Decode = (text: string) => unknown;

/** Where a walk over rows by their UUID begins. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * A value as PostgreSQL reads it: text, or bytes for `bytea`. Both engines use this function, so a value
 * means the same on both. Objects become JSON, dates ISO 8601.
 */
export function encodeValue(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return encodeArray(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function encodeArray(values: readonly unknown[]): string {
  return `{${values.map(encodeElement).join(',')}}`;
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return encodeArray(value);
  if (value instanceof Uint8Array) return `"\\\\x${hexOf(value)}"`;
  const encoded = encodeValue(value);
  return encoded === null ? 'NULL' : `"${String(encoded).replace(/[\\"]/g, '\\$&')}"`;
}

function hexOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('hex');
}

/** int8 as a number when that is exact, else as a bigint: counters and milliseconds stay plain numbers. */
function decodeInt8(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

const decodeBytes: Decode = (text) => Buffer.from(text.slice(2), 'hex');

/** `infinity` becomes an invalid Date, since no Date stands for it. */
const decodeTime: Decode = (text) => new Date(text);

/** One-dimensional arrays only; the schema has no others. */
function arrayOf(decode: Decode): Decode {
  return (text) =>
    Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"|([^{},]+)/g), ([, quoted, bare]) => {
      if (quoted !== undefined) return decode(quoted.replace(/\\(.)/gs, '$1'));
      return bare === 'NULL' ? null : decode(bare!);
    });
}

const text: Decode = (value) => value;

/** Decoders by type OID (src/include/catalog/pg_type.dat); values of other types, such as numeric, stay text. */
const DECODERS: ReadonlyMap<number, Decode> = new Map<number, Decode>([
  [16, (value) => value === 't'],
  [17, decodeBytes],
  [20, decodeInt8],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, JSON.parse],
  [700, Number],
  [701, Number],
  [1005, arrayOf(Number)],
  [1007, arrayOf(Number)],
  [1009, arrayOf(text)],
  [1015, arrayOf(text)],
  [1016, arrayOf(decodeInt8)],
  [1114, (value) => new Date(`${value}Z`)],
  [1184, decodeTime],
  [2951, arrayOf(text)],
  [3802, JSON.parse],
]);

/** The decoder of a column by its type OID; other types stay text. */
export function decoderOf(oid: number): (text: string) => unknown {
  return DECODERS.get(oid) ?? text;
}

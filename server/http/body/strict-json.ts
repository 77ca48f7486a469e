import { isUtf8 } from 'node:buffer';

/** The body is not strict UTF-8 JSON. The message says what is wrong. */
export class StrictJsonError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'StrictJsonError';
  }
}

// Deeper than any schema of the contract. There is a limit because validators recurse.
const DEEPEST = 32;

/**
 * Parses one JSON value from UTF-8 bytes. Throws StrictJsonError for what other parsers silently repair: a byte order
 * mark, invalid UTF-8, duplicate keys, unpaired surrogates, and nesting deeper than 32. JSON.parse decides what is JSON;
 * the rest is our own because it drops a duplicate key without a word.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) throw new StrictJsonError('the body is not valid UTF-8');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (text.startsWith('\uFEFF')) throw new StrictJsonError('the body begins with a byte order mark');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StrictJsonError(text.trim() === '' ? 'the body is empty' : 'the body is not JSON');
  }
  refuseDuplicates(text);
  // Valid UTF-8 cannot hold a surrogate; only an escape can.
  if (text.includes('\\u')) refuseSurrogates(value);
  return value;
}

/** Walks over the strings and brackets of JSON that is known to be well-formed. */
function refuseDuplicates(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  const tokens = /[{}[\]]|"(?:[^"\\]|\\.)*"(\s*:)?/gs;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const token = match[0];
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : undefined);
      if (open.length > DEEPEST) throw new StrictJsonError(`the body is nested deeper than ${DEEPEST}`);
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (match[1] !== undefined) {
      addKey(open.at(-1)!, JSON.parse(token.slice(0, token.length - match[1].length)) as string);
    }
  }
}

function addKey(keys: Set<string>, key: string): void {
  if (keys.has(key)) throw new StrictJsonError(`the key ${JSON.stringify(key)} appears twice`);
  keys.add(key);
}

function refuseSurrogates(value: unknown): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new StrictJsonError('a string holds an unpaired surrogate');
  } else if (value !== null && typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) {
      refuseSurrogates(key);
      refuseSurrogates(member);
    }
  }
}

/** The parts of a request that decide what of a file is sent. Absent headers are undefined. */
export interface FileRequest {
  method: string;
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** Bytes in the file. */
  size: number;
  /** The file's strong entity tag, with its quotes. */
  etag: string;
}

/** `start` and `end` are the places of the first and the last byte. */
export type Selection = { status: 200 | 206; start: number; end: number } | { status: 304 } | { status: 416 };

/**
 * What to send of a file, by RFC 9110, sections 13.2.2 and 14.2; no header is an error. Our own code, because packages for
 * ranges leave out the preconditions, or send the file themselves.
 */
export function selectRange(request: FileRequest): Selection {
  const { method, range, ifRange, ifNoneMatch, size, etag } = request;
  if (ifNoneMatch !== undefined && listMatches(ifNoneMatch, etag)) return { status: 304 };
  const whole = { status: 200, start: 0, end: size - 1 } as const;
  if (method !== 'GET' || range === undefined) return whole;
  // If-Range compares strongly: a weak tag or a date never equals our strong tag.
  if (ifRange !== undefined && ifRange.trim() !== etag) return whole;
  return cut(range, size) ?? whole;
}

/** The one range of the header; undefined when the header is malformed or has several ranges, and so is ignored. */
function cut(range: string, size: number): Selection | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? [];
  if (first === undefined || last === undefined) return undefined;
  if (first === '') return last === '' ? undefined : suffix(Number(last), size);
  if (last !== '' && isGreater(first, last)) return undefined;
  // Numbers beyond 2^53 are rounded or infinite, but still larger than every file.
  const start = Number(first);
  if (start >= size) return { status: 416 };
  return { status: 206, start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function suffix(length: number, size: number): Selection {
  if (length === 0 || size === 0) return { status: 416 };
  return { status: 206, start: Math.max(0, size - length), end: size - 1 };
}

/** Compares the digits, since numbers are exact only up to 2^53. */
function isGreater(first: string, last: string): boolean {
  const [a, b] = [first.replace(/^0+/, ''), last.replace(/^0+/, '')];
  return a.length === b.length ? a > b : a.length > b.length;
}

// RFC 9110, 8.8.3 and 5.6.1: empty members are allowed. No two parts can match the same blank, so matching is linear.
const LIST_MEMBER = /[ \t]*(?:(?:W\/)?("[!#-~\u0080-\u00ff]*")[ \t]*)?(?:,|$)/gy;

/** If-None-Match compares weakly: W/"x" matches "x". A list with a malformed member matches nothing. */
function listMatches(list: string, etag: string): boolean {
  if (list.trim() === '*') return true;
  const members = [...list.matchAll(LIST_MEMBER)];
  const understood = members.reduce((sum, [member]) => sum + member.length, 0);
  return understood === list.length && members.some(([, tag]) => tag === etag);
}

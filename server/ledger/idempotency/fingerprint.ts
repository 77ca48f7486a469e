import { hash } from 'node:crypto';

/** SHA-256 over method, path and the body as canonical JSON, before any default is applied. */
export function fingerprint(method: string, path: string, body: unknown): Buffer {
  return hash('sha256', `${method} ${path}\n${canonicalJson(body)}`, 'buffer');
}

/** JSON with sorted keys and no white space: equal values give equal strings. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

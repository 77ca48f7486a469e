import { expect, test } from 'vitest';
import { createPageSessions } from '../../../server/http/try-page/session.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const sessions = createPageSessions('a secret of this installation', false);

const cookieOf = (header: string) => header.split(';')[0]!;

test('a session is known by its cookie, among others, for twelve hours', () => {
  const cookie = cookieOf(sessions.issue(undefined, NOW));
  const id = sessions.verify(cookie, NOW);
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(sessions.verify(`theme=dark; ${cookie}; other=1`, later(11.9))).toBe(id);
  expect(sessions.verify(cookie, later(12.1))).toBeUndefined();
});

test('two visitors have two sessions, and one that comes again keeps its own with a new expiry', () => {
  const first = cookieOf(sessions.issue(undefined, NOW));
  const other = cookieOf(sessions.issue(undefined, NOW));
  const again = cookieOf(sessions.issue(first, later(6)));
  const id = sessions.verify(first, NOW);
  expect(sessions.verify(other, NOW)).not.toBe(id);
  expect(sessions.verify(again, later(17))).toBe(id);
});

test('a cookie that was altered, or signed elsewhere, is no session', () => {
  const cookie = cookieOf(sessions.issue(undefined, NOW));
  const [name, value] = cookie.split('=') as [string, string];
  const [id, expires, signature] = value.split('.') as [string, string, string];
  const elsewhere = createPageSessions('a secret of another one', false).issue(undefined, NOW);
  for (const forged of [
    `${name}=${id}.${Number(expires) + 1}.${signature}`,
    `${name}=${id.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}.${expires}.${signature}`,
    `${name}=${id}.${expires}.${signature.slice(0, -1)}`,
    `${name}=${id}.${expires}`,
    `${name}=`,
    `x${cookie}`,
    cookieOf(elsewhere),
    '',
  ]) {
    expect(sessions.verify(forged, NOW), forged).toBeUndefined();
  }
});

test('no script reads the cookie, no other site sends it, and over HTTPS it stays there', () => {
  expect(sessions.issue(undefined, NOW)).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(createPageSessions('a secret', true).issue(undefined, NOW)).toMatch(/; SameSite=Strict; Secure$/);
});

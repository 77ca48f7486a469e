import { expect, test } from 'vitest';
import { comesFromOwnPage, namesThisServer } from '../../../server/http/try-page/own-page.ts';

const AT_HOME = 'http://127.0.0.1:8080';

test.each([
  ['127.0.0.1:8080', AT_HOME, true],
  ['localhost:8080', AT_HOME, true],
  ['[::1]:8080', AT_HOME, true],
  ['127.5.5.5', AT_HOME, true],
  ['192.168.7.7:8080', AT_HOME, true],
  ['192.168.7.8:8080', AT_HOME, false],
  ['rebound.example:8080', AT_HOME, false],
  ['127.0.0.1.example', AT_HOME, false],
  ['localhost.example', AT_HOME, false],
  ['localhost@rebound.example', AT_HOME, false],
  ['khanesh.example', 'https://khanesh.example/fa', true],
  ['khanesh.example:444', 'https://khanesh.example/fa', false],
  ['other.example', 'https://khanesh.example', false],
  ['', AT_HOME, false],
  ['a b', AT_HOME, false],
  [undefined, AT_HOME, false],
])('the Host %s names the server at %s: %s', (host, publicUrl, expected) => {
  const sender = { headers: { host }, localAddress: '::ffff:192.168.7.7' };
  expect(namesThisServer(sender, publicUrl)).toBe(expected);
});

test.each([
  ['the page itself, with POST', { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }, true],
  ['the page itself, with GET', { 'sec-fetch-site': 'same-origin' }, true],
  ['an old browser, with POST', { origin: 'http://127.0.0.1:8080' }, true],
  ['a browser that tells only the page', { referer: 'http://127.0.0.1:8080/' }, true],
  ['a program that tells nothing', {}, false],
  ['another site', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }, false],
  ['another site, in an old browser', { origin: 'https://other.example' }, false],
  ['another site, with GET', { 'sec-fetch-site': 'cross-site' }, false],
  ['another port of this machine', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' }, false],
  ['another port, with GET', { 'sec-fetch-site': 'same-site', referer: 'http://127.0.0.1:8080/' }, false],
  ['another name of this machine', { origin: 'http://localhost:8080' }, false],
  ['a frame without an origin', { origin: 'null' }, false],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['a link elsewhere', { referer: 'https://other.example/' }, false],
])('a request of %s is of the page: %s', (_who, headers, expected) => {
  const sender = { headers: { host: '127.0.0.1:8080', ...headers }, localAddress: '127.0.0.1' };
  expect(comesFromOwnPage(sender, AT_HOME)).toBe(expected);
});

test('a page behind a proxy is known by the public address, whatever Host the proxy sends', () => {
  const headers = { host: '127.0.0.1:8080', origin: 'https://khanesh.example' };
  expect(comesFromOwnPage({ headers, localAddress: '127.0.0.1' }, 'https://khanesh.example/fa')).toBe(true);
});

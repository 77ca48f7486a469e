import { makeKey } from '../../../server/accounts/key-text.ts';
import { hostileTexts } from '../../support/hostile-texts.ts';

export interface FloodRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Requests that differ in a value that a careless server would remember: one for each number. */
export type Flood = (number: number) => FloodRequest;

const JOB = '/v1/speech/jobs/8b0f8a3e-5a0c-4d5e-9d53-0f4f6c1d2e3b';
const AUDIO = '/v1/developer/audio?id=0&expires=1&signature=0';
const ROUTES: readonly Pick<FloodRequest, 'method' | 'path' | 'body'>[] = [
  { method: 'POST', path: '/v1/diacritize', body: '{"text":"سلام"}' },
  { method: 'POST', path: '/v1/diacritize', body: '{}' },
  { method: 'POST', path: '/v1/pinglish', body: '{}' },
  { method: 'POST', path: '/v1/translate', body: '{}' },
  { method: 'POST', path: '/v1/speech', body: '{"tier":"basic"}' },
  { method: 'POST', path: '/v1/speech/jobs', body: '{"tier":"premium"}' },
  { method: 'POST', path: `${JOB}/cancel` },
  { method: 'GET', path: JOB },
  { method: 'GET', path: `${JOB}/events` },
  { method: 'GET', path: '/v1/usage' },
  { method: 'GET', path: AUDIO },
  { method: 'HEAD', path: AUDIO },
];

/** Floods that an owner of `key` could send. */
export function floods(key: string): Record<'media types' | 'unknown keys' | '32 KiB bodies', Flood> {
  const authorization = { Authorization: `Bearer ${key}` };
  return {
    'media types': (number) => {
      const route = ROUTES[number % ROUTES.length]!;
      const headers = { ...authorization, 'Content-Type': mediaType(number) };
      return { ...route, headers };
    },
    'unknown keys': () => ({
      method: 'GET',
      path: '/v1/usage',
      headers: { Authorization: `Bearer ${makeKey('test')}` },
    }),
    '32 KiB bodies': (number) => ({
      method: 'POST',
      path: '/v1/diacritize',
      headers: { ...authorization, 'Content-Type': 'application/json' },
      body: largeBody(number),
    }),
  };
}

const HOSTILE = [...hostileTexts()].flatMap(([name, text]) =>
  name.startsWith('the ligature') ? [] : [text],
);

/** How many different texts the hostile flood has before it begins again. */
export const HOSTILE_TEXTS = HOSTILE.length;

/** A flood of texts that are as dear as can be. Each has its number in it, so that no cache answers. */
export function hostileFlood(key: string): Flood {
  return (number) => ({
    method: 'POST',
    path: number % 2 === 0 ? '/v1/diacritize' : '/v1/pinglish',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      text: `${number} ${[...HOSTILE[number % HOSTILE_TEXTS]!].slice(0, 5980).join('')}س`,
    }),
  });
}

function mediaType(number: number): string {
  const kinds = [
    // These two spell the same media type in ever new ways, so they are accepted.
    `application/json;${blanks(number)}charset=utf-8`,
    `Application/JSON${blanks(number)};charset="UTF-8"`,
    `application/json; version=${number}`,
    `application/vnd.flood-${number}+json`,
    `multipart/form-data; boundary=${number}`,
    `flood/${number}`,
  ];
  // Every route gets every kind: the kind changes after each round of the routes.
  return kinds[Math.floor(number / ROUTES.length) % kinds.length]!;
}

function blanks(number: number): string {
  return number.toString(2).replaceAll('0', ' ').replaceAll('1', '\t');
}

const LIMIT = 32_768;

/** A body of exactly the greatest size, refused for another reason each time. */
function largeBody(number: number): string {
  const kinds = [
    () => fill('{"text":"', `${number} `, 'x', '"}'),
    () => fill('{"text":"سلام","', `${number} `, 'unknown', '":1}'),
    () => fill('{"text":"سلام","include_ezafe":"', `${number} `, 'true', '"}'),
    () => fill(`{"text":"سلام","list":[`, `${number}`, ',1', ']}'),
    () => fill('{"text":"سلام', `${number} `, 'x', ''),
  ];
  return kinds[number % kinds.length]!();
}

function fill(start: string, distinct: string, filler: string, end: string): string {
  const room = LIMIT - Buffer.byteLength(start + distinct + end);
  return start + distinct + filler.repeat(Math.floor(room / filler.length)) + end;
}

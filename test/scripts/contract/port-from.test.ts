import { expect, test } from 'vitest';
import { portFrom } from '../../../scripts/contract/port-from.ts';

test.each([
  ['the option first', 9000, { PORT: '7000' }, 9000],
  ['then the variable', undefined, { PORT: '7000' }, 7000],
  ['then the usual port', undefined, {}, 8081],
])('the port is taken from %s', (_name, given, env, port) => {
  expect(portFrom(given, env, 8081)).toBe(port);
});

test.each(['', 'x', '-1', '65536', '80.5'])(
  '"%s" is refused as a port, and the message names PORT',
  (text) => {
    expect(() => portFrom(undefined, { PORT: text }, 8081)).toThrow('PORT');
  },
);

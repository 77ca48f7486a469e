import { expect, test } from 'vitest';
import { portFrom } from '../../../scripts/contract/port-from.ts';

test.each([
  ['the option first', ['--port', '9000'], { PORT: '7000' }, 9000],
  ['then the variable', [], { PORT: '7000' }, 7000],
  ['then the usual port', [], {}, 8081],
])('the port is taken from %s', (_name, args, env, port) => {
  expect(portFrom(args, env, 8081)).toBe(port);
});

test.each(['', 'x', '-1', '65536', '80.5'])(
  '"%s" is refused as a port, and the message names PORT',
  (text) => {
    expect(() => portFrom([], { PORT: text }, 8081)).toThrow('PORT');
  },
);

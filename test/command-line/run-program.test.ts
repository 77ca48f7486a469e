import { describe, expect, test } from 'vitest';
import {
  command,
  flag,
  oneOf,
  operand,
  operands,
  option,
  optionalOperand,
  type Program,
  requiredOption,
  runProgram,
  UsageError,
  wholeNumber,
} from '../../server/command-line/index.ts';
import { ConfigError } from '../../server/config/index.ts';

async function run(program: Program<unknown>, args: readonly string[]) {
  const printed = { out: '', err: '' };
  const exitCode = await runProgram(program, args, {
    out(text) {
      printed.out += text;
    },
    err(text) {
      printed.err += text;
    },
  });
  return { exitCode, ...printed };
}

describe('a program with one command', () => {
  const taken: object[] = [];
  const draw: Program<unknown> = {
    call: 'npm run -s draw --',
    prefix: 'draw: ',
    command: command({
      summary: 'Draws a picture.',
      options: {
        colour: option('red|blue', 'of the lines', oneOf(['red', 'blue'])),
        out: requiredOption('FILE', 'where it goes', (text) => text.toUpperCase()),
        width: option('N', 'in points', wholeNumber(1, 9)),
        round: flag('without corners'),
      },
      operands: { shape: operand('SHAPE'), label: optionalOperand('LABEL') },
      act: (options, operands) => void taken.push({ ...options, ...operands }),
    }),
  };

  test.each([
    [['a', '--out', 'x'], { out: 'X', shape: 'a', round: false }],
    [
      ['--out=x', '--round', 'a', 'b', '--width', '3', '--colour', 'red'],
      { out: 'X', shape: 'a', label: 'b', round: true, width: 3, colour: 'red' },
    ],
    [['--out', '-x', '--', '--round', '-h'], { out: '-X', shape: '--round', label: '-h', round: false }],
  ])('a program with one command gives it what %j says', async (args, values) => {
    taken.length = 0;
    expect(await run(draw, args)).toEqual({ exitCode: 0, out: '', err: '' });
    expect(taken).toEqual([values]);
  });

  test.each([
    [[], 'SHAPE is missing'],
    [['a'], '--out FILE is missing'],
    [['a', '--out'], '--out needs a value'],
    [['a', '--out', '--round'], '--out needs a value'],
    [['a', '--out', 'x', '--out', 'y'], '--out is given more than once'],
    [['a', '--round', '--round'], '--round is given more than once'],
    [['a', '--round=yes'], '--round takes no value'],
    [['a', '--rounded'], 'there is no option "--rounded"'],
    [['a', '-r'], 'there is no option "-r"'],
    [['a', '--constructor', 'x'], 'there is no option "--constructor"'],
    [['a', '--out', 'x', '--width', '10'], '--width must be a whole number from 1 to 9, not "10"'],
    [['a', '--out', 'x', '--colour', ''], '--colour must be red or blue, not ""'],
    [['a', 'b', 'c\n', '--out', 'x'], 'there is an argument too many: "c\\n"; names with spaces need quotes'],
  ])('a program refuses %j in one line with exit code 2', async (args, message) => {
    taken.length = 0;
    expect(await run(draw, args)).toEqual({
      exitCode: 2,
      out: '',
      err: `draw: ${message}; --help explains\n`,
    });
    expect(taken).toEqual([]);
  });

  test.each([['--help'], ['-h']])('a program explains itself with %s', async (...args) => {
    expect(await run(draw, args)).toEqual({
      exitCode: 0,
      err: '',
      out: [
        'usage: npm run -s draw -- SHAPE [LABEL] --out FILE [--colour red|blue] [--width N] [--round]',
        '',
        'Draws a picture.',
        '',
        '  --out FILE         where it goes',
        '  --colour red|blue  of the lines',
        '  --width N          in points',
        '  --round            without corners',
        '  --help, -h         prints this text',
        '',
      ].join('\n'),
    });
  });
});

describe('a program with several commands', () => {
  const program: Program<unknown> = {
    call: 'npm run pets --',
    prefix: '',
    notes: 'PETS names the folder.',
    commands: {
      feed: command({
        summary: 'feeds pets',
        options: { often: flag('twice') },
        operands: { names: operands('NAME', 1) },
        act: (_, { names }) => names.length,
      }),
      list: command({ summary: 'lists the pets', act: () => 0 }),
    },
  };

  test.each([
    [['feed', 'a', 'b', 'c'], { exitCode: 3 }],
    [['--often', 'feed', 'a'], { exitCode: 1 }],
    [['list'], { exitCode: 0 }],
    [[], { exitCode: 2, err: 'say what to do: feed, list; --help explains\n' }],
    [['walk'], { exitCode: 2, err: 'there is no command "walk"; there are feed, list; --help explains\n' }],
    [['feed'], { exitCode: 2, err: 'feed needs NAME; --help explains\n' }],
    [['list', '--often'], { exitCode: 2, err: 'list has no option --often; --help explains\n' }],
    [
      ['list', 'all'],
      {
        exitCode: 2,
        err: 'list has an argument too many: "all"; names with spaces need quotes; --help explains\n',
      },
    ],
    [
      ['feed', '--help'],
      { exitCode: 0, out: expect.stringContaining('usage: npm run pets -- feed NAME [--often]') },
    ],
    [
      ['--help'],
      { exitCode: 0, out: expect.stringMatching(/COMMAND.*feeds pets\n.*lists.*PETS names the folder/s) },
    ],
  ])('a program with several commands answers %j', async (args, answer) => {
    expect(await run(program, args)).toEqual({ out: '', err: '', ...answer });
  });
});

describe('a failure', () => {
  const failing = (error: unknown): Program<unknown> => ({
    call: 'npm run fail --',
    prefix: 'fail: ',
    command: command({ summary: 'Fails.', act: () => Promise.reject(error) }),
  });

  test.each([
    ['of the work is one line and exit code 1', new Error('no\nspace\u001b[31mleft'), 1, 'no space [31mleft'],
    [
      'without a message gives its code',
      Object.assign(new Error(), { code: 'ECONNREFUSED' }),
      1,
      'ECONNREFUSED',
    ],
    [
      'of values that do not go together points to the help',
      new UsageError('a or b'),
      2,
      'a or b; --help explains',
    ],
    ['of a variable is exit code 2', new ConfigError('PORT', 'must be a number'), 2, 'PORT must be a number'],
  ])('a failure %s', async (_, error, exitCode, line) => {
    expect(await run(failing(error), [])).toEqual({ exitCode, out: '', err: `fail: ${line}\n` });
  });
});

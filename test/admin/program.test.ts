import { describe, expect, test } from 'vitest';
import { ADMIN } from '../../server/admin/program.ts';
import { parseArguments } from '../../server/command-line/index.ts';
import { runAdmin } from './run-admin.ts';

function parseCommand(args: readonly string[]) {
  const parsed = parseArguments(ADMIN, args);
  return 'result' in parsed ? parsed.result : parsed;
}

const id = '0b0f3a52-5d5c-4c2e-8a34-3f4f9a6d7e10';
const words = (line: string) => line.split(' ');
const create = ['account', 'create', '--organization', 'Nashr', '--environment', 'test'];

describe('valid command lines', () => {
  const table: [string, string[], object][] = [
    [
      'account create with nothing but what it needs',
      create,
      { name: 'account create', settings: { organization: 'Nashr', environment: 'test' } },
    ],
    [
      'account create with everything',
      [
        ...create,
        ...words('--plan growth --status past_due --text-units 10 --basic-seconds 1.5 --premium-seconds 0'),
        ...words('--additional-unit-ceiling 7 --rpm 60'),
      ],
      {
        name: 'account create',
        settings: {
          organization: 'Nashr',
          environment: 'test',
          plan: 'growth',
          status: 'past_due',
          textUnits: 10,
          basicSeconds: 1.5,
          premiumSeconds: 0,
          additionalUnitCeiling: 7,
          rpm: 60,
        },
      },
    ],
    ['account show', ['account', 'show', id], { name: 'account show', accountId: id }],
    ['an id in capitals', ['account', 'show', id.toUpperCase()], { name: 'account show', accountId: id }],
    [
      'account set with options before the id',
      ['account', 'set', '--rpm', '5', id],
      { name: 'account set', accountId: id, settings: { rpm: 5 } },
    ],
    [
      'key create with both scopes unless told otherwise',
      ['key', 'create', '--account', id, '--name', 'سرور اصلی'],
      { name: 'key create', accountId: id, keyName: 'سرور اصلی', scopes: ['text', 'speech'] },
    ],
    [
      'key create with one scope',
      ['key', 'create', '--account', id, '--name=--odd', '--scopes', 'speech'],
      { name: 'key create', accountId: id, keyName: '--odd', scopes: ['speech'] },
    ],
    [
      'a Persian name with a joiner inside',
      ['key', 'create', '--account', id, '--name', 'می\u200cخوانم', '--scopes', 'speech,text'],
      { name: 'key create', accountId: id, keyName: 'می\u200cخوانم', scopes: ['text', 'speech'] },
    ],
    ['account list', ['account', 'list'], { name: 'account list' }],
    ['account delete', ['account', 'delete', id, '--yes'], { name: 'account delete', accountId: id }],
    ['status', ['status'], { name: 'status' }],
    [
      'usage of one account in one month',
      ['usage', '--account', id, '--month', '2026-01'],
      { name: 'usage', accountId: id, month: '2026-01' },
    ],
    [
      'job list with everything',
      ['job', 'list', '--account', id, '--status', 'running', '--limit', '7'],
      { name: 'job list', accountId: id, status: 'running', limit: 7 },
    ],
    ['job show', ['job', 'show', id], { name: 'job show', jobId: id }],
    ['job cancel', ['job', 'cancel', id], { name: 'job cancel', jobId: id }],
    ['key list', ['key', 'list', '--account', id], { name: 'key list', accountId: id }],
    ['key rotate', ['key', 'rotate', id], { name: 'key rotate', keyId: id }],
    ['key revoke', ['key', 'revoke', id], { name: 'key revoke', keyId: id }],
  ];
  test.each(table)('the command line is parsed: %s', (_, args, command) => {
    expect(parseCommand(args)).toEqual({ command, json: false });
    expect(parseCommand(['--json', ...args])).toEqual({ command, json: true });
    expect(JSON.parse(JSON.stringify(command))).toEqual(command);
  });
});

describe('wrong command lines', () => {
  const rotate = ['key', 'rotate'];
  const keyCreate = ['key', 'create', '--account', id];
  const table: [string, string[], RegExp][] = [
    ['nothing at all', [], /say what to do: account create, .*key revoke/],
    [
      'a noun alone',
      ['account'],
      /say what to do: account create, account list, account show, account set, account delete;/,
    ],
    ['an unknown noun', ['acount', 'show'], /no command "acount show"/],
    ['an unknown verb', ['account', 'remove', id], /no command "account remove"/],
    [
      'a deletion that nobody confirms',
      ['account', 'delete', id],
      /account delete cannot be undone; say --yes/,
    ],
    ['a month that is none', ['usage', '--month', '2026-13'], /--month must be a month such as 2026-01/],
    ['a status that no job has', ['job', 'list', '--status', 'lost'], /--status must be queued, running/],
    ['too many jobs', ['job', 'list', '--limit', '1001'], /--limit/],
    ['a job without its id', ['job', 'cancel'], /JOB_ID/],
    ['an unknown option', [...create, '--colour', 'red'], /no option "--colour"/],
    ['an unknown short option', ['account', 'show', id, '-x'], /no option "-x"/],
    [
      'an option of another command',
      ['account', 'show', id, '--rpm', '5'],
      /account show has no option --rpm/,
    ],
    ['an option given twice', [...create, '--rpm', '5', '--rpm', '6'], /--rpm is given more than once/],
    ['an option without its value', [...create, '--rpm'], /--rpm needs a value/],
    ['an option in place of a value', [...create, '--plan', '--json'], /--plan needs a value/],
    ['a value for --json', [...create, '--json=yes'], /--json takes no value/],
    [
      'a required option left out',
      ['account', 'create', '--environment', 'test'],
      /needs --organization NAME/,
    ],
    ['an argument too many', ['account', 'show', id, id], /an argument too many/],
    ['a name without quotes', [...create, 'House'], /an argument too many/],
    ['no id', ['account', 'show'], /account show needs ACCOUNT_ID/],
    ['no change', ['account', 'set', id], /account set needs something to change/],
    ['an id that is none', ['account', 'show', '12'], /ACCOUNT_ID must be a UUID, not "12"/],
    ['an id as a URN', ['account', 'show', `urn:uuid:${id}`], /must be a UUID/],
    [
      'an unknown environment',
      [...create.slice(0, -1), 'dev'],
      /--environment must be test or live, not "dev"/,
    ],
    ['an unknown plan', [...create, '--plan', 'Growth'], /--plan must be sandbox, .* or scale, not "Growth"/],
    ['an unknown status', [...create, '--status', ''], /--status must be .*, not ""/],
    [
      'negative units',
      [...create, '--text-units', '-5'],
      /--text-units must be a whole number from 0 .*"-5"/,
    ],
    ['half a unit', [...create, '--text-units', '1.5'], /--text-units must be a whole number/],
    ['units in another notation', [...create, '--text-units', '1e3'], /--text-units must be a whole number/],
    ['units in Persian digits', [...create, '--text-units', '۱۰'], /--text-units must be a whole number/],
    ['units beyond all bounds', [...create, '--text-units', '9007199254740993'], /from 0 to 1000000000000/],
    [
      'a ceiling that is no number',
      [...create, '--additional-unit-ceiling', 'x'],
      /--additional-unit-ceiling/,
    ],
    ['a fourth decimal', [...create, '--basic-seconds', '1.0001'], /--basic-seconds .* three decimals/],
    ['negative seconds', [...create, '--premium-seconds', '-1'], /--premium-seconds must be seconds from 0/],
    ['endless seconds', [...create, '--premium-seconds', 'Infinity'], /--premium-seconds must be/],
    ['seconds beyond all bounds', [...create, '--basic-seconds', '9999999999'], /--basic-seconds must be/],
    ['a rate of nothing', [...create, '--rpm', '0'], /--rpm must be a whole number from 1/],
    ['a rate beyond all bounds', [...create, '--rpm', '1000001'], /--rpm must be a whole number from 1/],
    ['an empty name', [...keyCreate, '--name', ''], /--name must not be empty/],
    ['a name of spaces', [...keyCreate, '--name', '  '], /--name must not be empty/],
    ['a name with a line break', [...keyCreate, '--name', 'a\nb'], /--name must not contain control/],
    ['a name with an escape', [...keyCreate, '--name', '\u001b[2J'], /--name must not contain control/],
    ['a name with a line separator', [...keyCreate, '--name', 'a\u2028b'], /--name must not contain control/],
    [
      'a name of 201 characters',
      [...keyCreate, '--name', '🙂'.repeat(201)],
      /at most 200 characters, not 201/,
    ],
    ['an unknown scope', [...keyCreate, '--name', 'a', '--scopes', 'text,admin'], /text, speech .*"admin"/],
    ['no scope', [...keyCreate, '--name', 'a', '--scopes', ''], /--scopes must be/],
    ['a scope twice', [...keyCreate, '--name', 'a', '--scopes', 'text,text'], /not name a scope twice/],
    ['an escape in what is quoted', [...rotate, '\u001b[31m\nx'], /KEY_ID must be a UUID, not "/],
  ];
  test.each(table)('one line says what is wrong with %s', async (_, args, message) => {
    const printed = await runAdmin(args, { DATA_DIR: '/dev/null/nowhere' });
    expect(printed).toMatchObject({ exitCode: 2, stdout: '' });
    expect(printed.stderr).toMatch(message);
    expect(printed.stderr).toMatch(/; --help explains\n$/);
    expect(printed.stderr).toMatch(/^admin: \P{Cc}+\n$/u);
  });

  test('the message never repeats a key that was given in place of its id', () => {
    const secret = 'khn_live_7MSFmJX9gmlGNoOw9D1A17Q6qe13AHgoYPX6k6sKdyz48eF8a';
    expect(() => parseCommand(['key', 'revoke', secret])).toThrow(/^KEY_ID must be an id, not a key; /);
  });

  test('a message never repeats a key that is an argument too many or an unknown command', () => {
    const secret = 'khn_live_7MSFmJX9gmlGNoOw9D1A17Q6qe13AHgoYPX6k6sKdyz48eF8a';
    expect(() => parseCommand(['key', 'revoke', id, secret])).toThrow(/too many: "khn_live_…";/);
    expect(() => parseCommand(['key', secret])).toThrow(/no command "key khn_live_…";/);
  });

  test('a key name may have 200 characters outside the basic plane', () => {
    const name = '🙂'.repeat(200);
    expect(parseCommand([...keyCreate, '--name', name])).toMatchObject({ command: { keyName: name } });
  });
});

describe('help', () => {
  test.each([
    [['--help'], ['account create', 'key revoke']],
    [['-h'], ['account create', 'key revoke']],
    [
      ['key', '--help'],
      ['key create', 'key list', 'key rotate', 'key revoke'],
    ],
    [
      ['account', 'set', '--help'],
      ['account set ACCOUNT_ID [--organization NAME]', '--rpm N'],
    ],
    [
      ['account', 'create', '-h', '--json'],
      ['account create --organization NAME --environment test|live [--plan'],
    ],
    [['key', 'rotate', 'x', '--help'], ['key rotate KEY_ID [--json]']],
  ])('help for %j lists the commands and options that it names', async (args, phrases) => {
    const printed = await runAdmin(args, {});
    expect(printed).toMatchObject({ exitCode: 0, stderr: '' });
    for (const phrase of phrases) expect(printed.stdout).toContain(phrase);
  });
});

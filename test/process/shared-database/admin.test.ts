import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKeyRing } from '../../../server/accounts/key-ring.ts';
import { runCommand } from '../../../server/admin/commands/run-command.ts';
import { serveAdmin } from '../../../server/admin/socket/serve-admin.ts';
import { contextOf } from '../../admin/context-of.ts';
import { runAdmin } from '../../admin/run-admin.ts';
import { engines, type FreshDatabase, freshDatabase } from '../../support/databases.ts';
import { runProcess } from '../../support/run-process.ts';

describe.each(engines)('the administration command on %s', (engine) => {
  let fresh: FreshDatabase;
  let env: Record<string, string | undefined>;

  beforeEach(async () => {
    fresh = await freshDatabase(engine);
    env = { DATA_DIR: fresh.options.dataDir, DATABASE_URL: fresh.options.databaseUrl };
  });
  afterEach(() => fresh.drop());

  const run = (...args: string[]) => runProcess('server/admin/main.ts', args, { env });

  async function json(...args: string[]) {
    const { exitCode, stdout, stderr } = await run(...args, '--json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^\{.*\}\n$/);
    return JSON.parse(stdout);
  }

  /** What a server does for the commands while it holds the database. */
  async function serve() {
    const database = await fresh.open();
    const keyRing = createKeyRing(database);
    const admin = await serveAdmin({
      dataDir: fresh.options.dataDir,
      run: (command) => runCommand(contextOf(database, keyRing.forget), command),
    });
    return { keyRing, close: () => admin.close().then(() => database.close()) };
  }

  test('administration commands work while no server runs', async () => {
    const created = await json('account', 'create', '--organization', 'خانهٔ کتاب', '--environment', 'live');
    expect(created).toMatchObject({ organization: 'خانهٔ کتاب', plan: 'builder', key: expect.any(String) });
    const set = await runAdmin(['account', 'set', created.account_id, '--rpm', '77', '--json'], env);
    expect(JSON.parse(set.stdout)).toMatchObject({ rpm: 77, working_keys: 1 });
    const database = await fresh.open();
    expect((await createKeyRing(database).open(created.key))?.account.rpm).toBe(77);
  });

  test('status, usage, jobs and a deletion work while no server runs and while one does', async () => {
    const created = await json('account', 'create', '--organization', 'a', '--environment', 'test');
    expect(await json('status')).toMatchObject({
      running: false,
      accounts: 1,
      database: { engine, pool: null },
      store: { problem: null },
      engines: { translation: { name: 'bergamot' } },
    });
    expect(await json('job', 'list')).toEqual({ jobs: [] });
    const server = await serve();
    expect(await json('status')).toMatchObject({ accounts: 1, running: engine === 'embedded' });
    const usage = await run('usage');
    expect([usage.exitCode, usage.stdout]).toEqual([
      0,
      expect.stringMatching(/^account_id,organization,[^\n]*\n$/),
    ]);
    const deleted = await run('account', 'delete', created.account_id, '--yes');
    expect(deleted).toMatchObject({ exitCode: engine === 'embedded' ? 1 : 0 });
    await server.close();
    if (engine === 'embedded') await json('account', 'delete', created.account_id, '--yes');
    expect(await json('account', 'list')).toEqual({ accounts: [] });
  });

  test('administration commands work while a server runs', async () => {
    const server = await serve();
    const { account_id, key_id } = await json(
      'account',
      'create',
      '--organization',
      'a',
      '--environment',
      'test',
    );
    const account = ['--account', account_id];
    const second = await json('key', 'create', ...account, '--name', 'second', '--scopes', 'text');
    expect(Object.keys(second)).toEqual(['key_id', 'key', 'name', 'scopes']);
    await json('key', 'revoke', second.key_id);
    await json('key', 'rotate', key_id);
    const { keys } = await json('key', 'list', ...account);
    expect(keys.map(({ status }: { status: string }) => status).sort()).toEqual([
      'active',
      'revoked',
      'rotated',
    ]);
    expect(await json('account', 'set', account_id, '--status', 'past_due')).toMatchObject({
      working_keys: 2,
    });
    expect(await json('account', 'show', account_id)).toMatchObject({ status: 'past_due', working_keys: 2 });
    await server.close();
  });

  test('a command takes effect in the running server: a revoked key stops at once, a rotated one does not', async () => {
    const server = await serve();
    const created = await json('account', 'create', '--organization', 'a', '--environment', 'test');
    expect((await server.keyRing.open(created.key))?.account.rpm).toBe(120);
    const rotated = await json('key', 'rotate', created.key_id);
    expect(await server.keyRing.open(created.key)).toBeDefined();
    expect(await server.keyRing.open(rotated.key)).toBeDefined();
    await json('key', 'revoke', created.key_id);
    // With PostgreSQL nobody notifies the server; it forgets its look-ups after 5 s.
    if (engine === 'embedded') expect(await server.keyRing.open(created.key)).toBeUndefined();
    server.keyRing.forget();
    expect(await server.keyRing.open(created.key)).toBeUndefined();
    await server.close();
  });

  test('a failing command prints one line, with and without a server', async () => {
    const unknown = '0b0f3a52-5d5c-4c2e-8a34-3f4f9a6d7e10';
    const failed = { exitCode: 1, stdout: '', stderr: `admin: there is no account ${unknown}\n` };
    const server = await serve();
    expect(await run('account', 'show', unknown, '--json')).toMatchObject(failed);
    await server.close();
    expect(await runAdmin(['account', 'show', unknown], env)).toEqual(failed);
  });

  test('without --json a command prints for people, and each new key once with a warning', async () => {
    const server = await serve();
    const organization = ['--organization', 'Nashr', '--environment', 'test'];
    const created = await runAdmin(['account', 'create', ...organization], env);
    expect(created.stdout).toMatch(/^Account +[0-9a-f-]{36}\nOrganization +Nashr\n/);
    expect(created.stdout).toMatch(/Key +khn_test_\w+\n\nThe key is shown this once/);
    const account = /Account +(\S+)/.exec(created.stdout)![1]!;
    const key = /Key id +(\S+)/.exec(created.stdout)![1]!;
    const shown = await runAdmin(['account', 'show', account], env);
    expect(shown.stdout).toMatch(/Rate limit +120 requests a minute\nKeys +1 working\n/);
    expect(shown.stdout).toMatch(/Text +0 of 500000 units used, 0 reserved\nBasic speech +0 of 7200 s used/);
    const rotated = await runAdmin(['key', 'rotate', key], env);
    expect(rotated.stdout).toMatch(
      /Key +khn_test_\w+\nReplaces +\S+, which works until .*\n\nThe key is shown/,
    );
    const named = ['key', 'create', '--account', account, '--name', 'کلید'];
    expect((await runAdmin(named, env)).stdout).toMatch(/Name +کلید\nScopes +text, speech\nKey +khn_test_/);
    const revoked = await runAdmin(['key', 'revoke', key], env);
    expect(revoked.stdout).toMatch(/^Key \S+ \(first key\) was revoked at \S+ and opens nothing\.\n$/);
    const list = (await runAdmin(['key', 'list', '--account', account], env)).stdout;
    expect(list).toMatch(/^\S+ {2}text,speech {2}revoked \S+ {2}first key\n/);
    expect(list).not.toContain('khn_');
    await server.close();
  });
});

describe('the administration command as a process', () => {
  test.each([
    ['no command', []],
    ['an unknown option', ['account', 'show', '--quiet']],
    [
      'a bad value',
      ['account', 'create', '--organization', 'a', '--environment', 'test', '--rpm', '-1', '--json'],
    ],
  ])('the administration command with %s exits with 2 and one line on standard error', async (_, args) => {
    const outcome = await runProcess('server/admin/main.ts', args);
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '' });
    expect(outcome.stderr).toMatch(/^[^\n]+\n$/);
  });

  test('a command names a wrong variable, and a server that does not answer', async () => {
    const args = ['key', 'list', '--account', '0b0f3a52-5d5c-4c2e-8a34-3f4f9a6d7e10'];
    const wrong = await runAdmin(args, { DATABASE_URL: 'mysql://localhost/x' });
    expect(wrong).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/^admin: DATABASE_URL must be [^\n]*\n$/),
    });
    // Nothing listens on port 1.
    const away = await runAdmin(args, { DATABASE_URL: 'postgres://user:secret-word@127.0.0.1:1/x' });
    expect(away).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringMatching(/^[^\n]+\n$/) });
    expect(away.stderr).not.toContain('secret-word');
  });
});

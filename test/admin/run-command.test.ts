import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readAccount } from '../../server/accounts/accounts.ts';
import { createKeyRing, type KeyRing } from '../../server/accounts/key-ring.ts';
import { PLAN_DEFAULTS } from '../../server/accounts/plans.ts';
import type { CreatedAccountView } from '../../server/admin/commands/account-commands.ts';
import type { AccountView } from '../../server/admin/commands/account-view.ts';
import type { Command } from '../../server/admin/commands/command.ts';
import type { CreatedKeyView, RotatedKeyView } from '../../server/admin/commands/key-commands.ts';
import type { KeyView } from '../../server/admin/commands/key-view.ts';
import { runCommand } from '../../server/admin/commands/run-command.ts';
import { createLedger } from '../../server/ledger/index.ts';
import { newEntry } from '../support/cache-entry.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { contextOf } from './context-of.ts';

const DAY_MS = 86_400_000;

describeDatabases('administration', ({ database }) => {
  let keyRing: KeyRing;
  beforeAll(async () => {
    keyRing = createKeyRing(database);
  });

  const run = <T>(command: Command) => runCommand(contextOf(database, keyRing.forget), command) as Promise<T>;
  const create = (settings: object = {}) =>
    run<CreatedAccountView>({
      name: 'account create',
      settings: { organization: 'نشر آزمون', environment: 'test', ...settings },
    });
  const show = (accountId: string) => run<AccountView>({ name: 'account show', accountId });
  const keysOf = async (accountId: string) =>
    (await run<{ keys: KeyView[] }>({ name: 'key list', accountId })).keys;

  async function useText(accountId: string, units: number): Promise<void> {
    const account = (await readAccount(database, accountId))!;
    const charge = {
      account,
      units,
      requestId: randomUUID(),
      compose: () => '{"a":1}',
      entry: newEntry(accountId),
    };
    await createLedger(database).charge(charge);
  }

  test('an account begins with a plan that fits its environment, and a key that opens it', async () => {
    const created = await create();
    expect(created).toEqual({
      account_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      organization: 'نشر آزمون',
      environment: 'test',
      plan: 'sandbox',
      status: 'active',
      key_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: expect.stringMatching(/^khn_test_/),
    });
    const access = await keyRing.open(created.key);
    expect(access).toMatchObject({ keyId: created.key_id, scopes: ['text', 'speech'] });
    expect(access?.account.id).toBe(created.account_id);
    expect(await create({ environment: 'live' })).toMatchObject({
      plan: 'builder',
      key: expect.stringMatching(/^khn_live_/),
    });
  });

  test('an account shows its settings, its usage in the names of the contract, and how many keys work', async () => {
    const { account_id } = await create({
      plan: 'growth',
      status: 'canceling',
      textUnits: 100,
      basicSeconds: 12.345,
      premiumSeconds: 0,
      additionalUnitCeiling: 50,
      rpm: 7,
    });
    await useText(account_id, 90);
    await useText(account_id, 30);
    const shown = await show(account_id);
    expect(shown).toEqual({
      account_id,
      organization: 'نشر آزمون',
      environment: 'test',
      plan: 'growth',
      status: 'canceling',
      rpm: 7,
      billing_period: { starts_at: expect.any(String), ends_at: expect.any(String) },
      text: {
        included_units: 100,
        used_units: 120,
        reserved_units: 0,
        additional_usage_approved: true,
        additional_unit_ceiling: 50,
        additional_units: 20,
      },
      basic_speech: { included_seconds: 12.345, used_seconds: 0, reserved_seconds: 0, grace_seconds: 0 },
      premium_speech: { included_seconds: 0, used_seconds: 0, reserved_seconds: 0 },
      working_keys: 1,
    });
    const { starts_at, ends_at } = shown.billing_period;
    expect(Date.parse(starts_at)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(ends_at)).toBeGreaterThan(Date.now());
  });

  test('a list of the accounts has the oldest first, with how many keys of each work', async () => {
    const [first, second] = [await create(), await create({ environment: 'live', status: 'disabled' })];
    await run({ name: 'key create', accountId: second.account_id, keyName: 'دوم', scopes: ['text'] });
    await run({ name: 'key revoke', keyId: first.key_id });
    const { accounts } = await run<{ accounts: { account_id: string }[] }>({ name: 'account list' });
    const listed = accounts.filter(({ account_id }) =>
      [first.account_id, second.account_id].includes(account_id),
    );
    const identity = { organization: 'نشر آزمون', created_at: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(listed).toEqual([
      {
        ...identity,
        account_id: first.account_id,
        environment: 'test',
        plan: 'sandbox',
        status: 'active',
        working_keys: 0,
      },
      {
        ...identity,
        account_id: second.account_id,
        environment: 'live',
        plan: 'builder',
        status: 'disabled',
        working_keys: 2,
      },
    ]);
  });

  test('a change of an account takes effect at once, also in the running period, and leaves the rest', async () => {
    const { account_id, key } = await create({ textUnits: 10, rpm: 9 });
    await useText(account_id, 10);
    expect((await keyRing.open(key))?.account.status).toBe('active');
    const changed = await run<AccountView>({
      name: 'account set',
      accountId: account_id,
      settings: { status: 'disabled', textUnits: 25 },
    });
    expect(changed).toMatchObject({
      status: 'disabled',
      rpm: 9,
      text: { included_units: 25, used_units: 10 },
    });
    expect(await show(account_id)).toEqual(changed);
    expect((await keyRing.open(key))?.account.status).toBe('disabled');
  });

  test('a new plan brings its own allowances, except those that the command names itself', async () => {
    const { account_id } = await create();
    const settings = { plan: 'scale', rpm: 11 } as const;
    const changed = await run<AccountView>({ name: 'account set', accountId: account_id, settings });
    expect(changed).toMatchObject({ plan: 'scale', rpm: 11, text: { included_units: 100_000_000 } });
    const next = { name: 'account set', accountId: account_id, settings: { plan: 'growth' } } as const;
    expect(await run<AccountView>(next)).toMatchObject({ plan: 'growth', rpm: PLAN_DEFAULTS.growth.rpm });
  });

  test('an account changes its environment only when no key of the old one works', async () => {
    const { account_id: accountId, key_id: keyId } = await create();
    const move: Command = { name: 'account set', accountId, settings: { environment: 'live', rpm: 3 } };
    await expect(run(move)).rejects.toThrow(/keys for test that still work/);
    expect(await show(accountId)).toMatchObject({ environment: 'test', rpm: 120 });
    await run({ name: 'key revoke', keyId });
    expect(await run(move)).toMatchObject({ environment: 'live', rpm: 3, working_keys: 0 });
    const created = await run<CreatedKeyView>({
      name: 'key create',
      accountId,
      keyName: 'a',
      scopes: ['text'],
    });
    expect(created.key).toMatch(/^khn_live_/);
  });

  test('a new key has the scopes that were asked for and is listed without its secret', async () => {
    const { account_id: accountId, key } = await create();
    const created = await run<CreatedKeyView>({
      name: 'key create',
      accountId,
      keyName: 'سرور',
      scopes: ['speech'],
    });
    expect(created).toEqual({
      key_id: expect.any(String),
      key: expect.stringMatching(/^khn_test_/),
      name: 'سرور',
      scopes: ['speech'],
    });
    expect((await keyRing.open(created.key))?.scopes).toEqual(['speech']);
    const keys = await keysOf(accountId);
    expect(keys.map(({ name, scopes, status }) => ({ name, scopes, status }))).toEqual([
      { name: 'first key', scopes: ['text', 'speech'], status: 'active' },
      { name: 'سرور', scopes: ['speech'], status: 'active' },
    ]);
    for (const secret of [key, created.key]) expect(JSON.stringify(keys)).not.toContain(secret.slice(9));
  });

  test('a rotated key works for 24 hours beside the one that replaces it, and rotates only once', async () => {
    const { account_id, key, key_id: keyId } = await create();
    const rotated = await run<RotatedKeyView>({ name: 'key rotate', keyId });
    expect(rotated).toMatchObject({
      name: 'first key',
      scopes: ['text', 'speech'],
      replaced_key_id: keyId,
      key: expect.stringMatching(/^khn_test_/),
    });
    expect((await keyRing.open(key))?.keyId).toBe(keyId);
    expect((await keyRing.open(rotated.key))?.keyId).toBe(rotated.key_id);
    const keys = await keysOf(account_id);
    const old = keys.find((one) => one.key_id === keyId);
    const replacement = keys.find((one) => one.key_id === rotated.key_id);
    expect(old).toMatchObject({ status: 'rotated', expires_at: rotated.replaced_key_expires_at });
    expect(Date.parse(old!.expires_at!) - Date.parse(replacement!.created_at)).toBe(DAY_MS);
    await expect(run({ name: 'key rotate', keyId })).rejects.toThrow('was rotated or revoked before');
    expect(await keysOf(account_id)).toHaveLength(2);
  });

  test('a revoked key stops at once, also inside its replacement window, and stays revoked', async () => {
    const { account_id, key, key_id: keyId } = await create();
    await run({ name: 'key rotate', keyId });
    expect(await keyRing.open(key)).toBeDefined();
    const revoked = await run<KeyView>({ name: 'key revoke', keyId });
    expect(revoked).toMatchObject({ key_id: keyId, status: 'revoked', revoked_at: expect.any(String) });
    expect(await keyRing.open(key)).toBeUndefined();
    expect(await run({ name: 'key revoke', keyId })).toEqual(revoked);
    expect(await show(account_id)).toMatchObject({ working_keys: 1 });
    await expect(run({ name: 'key rotate', keyId })).rejects.toThrow('was rotated or revoked before');
  });

  test('a command of another version is refused', async () => {
    await expect(run({ name: 'account rename' } as unknown as Command)).rejects.toThrow('another version');
  });

  const unknown = randomUUID();
  test.each<Command>([
    { name: 'account show', accountId: unknown },
    { name: 'account set', accountId: unknown, settings: { rpm: 5 } },
    { name: 'key create', accountId: unknown, keyName: 'a', scopes: ['text'] },
    { name: 'key list', accountId: unknown },
    { name: 'key rotate', keyId: unknown },
    { name: 'key revoke', keyId: unknown },
  ])('$name is refused for an id that does not exist', async (command) => {
    await expect(run(command)).rejects.toThrow(new RegExp(`^there is no (account|key) ${unknown}$`));
  });
});

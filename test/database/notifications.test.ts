import { describe, expect, test } from 'vitest';
import { engines, freshDatabase, onServer } from '../support/databases.ts';
import { describeDatabases } from '../support/describe-databases.ts';

const notify = { name: 'notify', text: 'SELECT pg_notify($1, $2)' };

describeDatabases('notifications', ({ database }) => {
  /** Collects payloads; `until` resolves as soon as the given one has arrived. */
  async function follow(channel: string) {
    const heard: string[] = [];
    const waiting = new Map<string, () => void>();
    const stop = await database.listen(channel, (payload) => {
      heard.push(payload);
      waiting.get(payload)?.();
    });
    const until = (payload: string) =>
      new Promise<void>((resolve) => {
        if (heard.includes(payload)) resolve();
        else waiting.set(payload, resolve);
      });
    return { heard, stop, until };
  }

  test('notifications reach every listener of their channel, in order', async () => {
    const [one, two, other] = [await follow('events'), await follow('events'), await follow('others')];
    for (const payload of ['1', '2', 'سه']) await database.query(notify, ['events', payload]);
    await Promise.all([one.until('سه'), two.until('سه')]);
    expect([one.heard, two.heard, other.heard]).toEqual([['1', '2', 'سه'], ['1', '2', 'سه'], []]);
    await Promise.all([one.stop(), two.stop(), other.stop()]);
  });

  test('many listeners that begin at once draw no warning of the driver', async () => {
    const warnings: string[] = [];
    const hear = ({ message }: Error) => warnings.push(message);
    process.on('warning', hear);
    const all = await Promise.all(['a', 'b', 'c', 'd'].map(follow));
    await Promise.all(all.map(({ stop }) => stop()));
    await database.query(notify, ['events', 'nobody hears']);
    process.off('warning', hear);
    expect(warnings).toEqual([]);
  });

  test('notifications come when a transaction commits and not when it rolls back', async () => {
    const { heard, until, stop } = await follow('events');
    const undone = database.transaction(async (tx) => {
      await tx.query(notify, ['events', 'undone']);
      throw new Error('no');
    });
    await undone.catch(() => undefined);
    await database.transaction(async (tx) => {
      await tx.query(notify, ['events', 'done']);
      expect(heard).toEqual([]);
    });
    await until('done');
    expect(heard).toEqual(['done']);
    await stop();
  });

  test('a listener that stops hears nothing more, while others go on', async () => {
    const [one, two] = [await follow('events'), await follow('events')];
    await one.stop();
    await database.query(notify, ['events', 'later']);
    await two.until('later');
    expect(one.heard).toEqual([]);
    await two.stop();
  });

  test('a listener may send statements, even when a transaction sent the notification', async () => {
    const answered = Promise.withResolvers<unknown>();
    const stop = await database.listen('events', () => {
      answered.resolve(database.query({ name: 'answer', text: 'SELECT 42 AS answer' }));
    });
    await database.transaction((tx) => tx.query(notify, ['events', 'ask']));
    expect(await answered.promise).toEqual([{ answer: 42 }]);
    await stop();
  });

  test('a channel name that is not a plain word is refused', async () => {
    await expect(database.listen('a; DROP TABLE b', () => undefined)).rejects.toThrow('Not a channel name');
  });
});

describe.runIf(engines.includes('postgres'))('a lost PostgreSQL connection', () => {
  test('a lost connection is replaced for statements and for listeners', async () => {
    const fresh = await freshDatabase('postgres');
    const database = await fresh.open();
    const { pathname } = new URL(fresh.options.databaseUrl!);
    const endAll = () =>
      onServer(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${pathname.slice(1)}'`,
      );
    const heard = Promise.withResolvers<string>();
    await database.listen('events', heard.resolve);
    await Promise.all([1, 2, 3].map(() => database.ping()));
    await endAll();
    // The first statements may still meet a connection that is gone; they fail, the process does not.
    await expect
      .poll(() =>
        database.ping().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    // A notification without a listener is lost, so it is sent until one arrives.
    await expect
      .poll(async () => {
        await database.query(notify, ['events', 'back']).catch(() => undefined);
        return Promise.race([heard.promise, 'nothing yet']);
      })
      .toBe('back');
    await fresh.drop();
  });

  test('a connection that is lost in a transaction fails that transaction alone', async () => {
    const fresh = await freshDatabase('postgres');
    const database = await fresh.open();
    const pid = { name: 'pid', text: 'SELECT pg_backend_pid() AS pid' };
    const failing = database.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>(pid);
      await onServer(`SELECT pg_terminate_backend(${row!.pid})`);
      await tx.query(pid);
    });
    await expect(failing).rejects.toThrow();
    await expect(database.transaction((tx) => tx.query(pid))).resolves.toHaveLength(1);
    await fresh.drop();
  });
});

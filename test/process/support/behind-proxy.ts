import { afterEach, beforeEach } from 'vitest';
import type { RunningProcess } from '../../support/run-process.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { createProcessService, type ProcessService } from './process-service.ts';

/** A service of a test, and a proxy before its PostgreSQL. */
export interface BehindProxy {
  service: ProcessService;
  proxy: DatabaseProxy;
  /** What the test has started itself; it is killed afterwards. */
  running: RunningProcess[];
}

/** Makes a service on PostgreSQL and a proxy before it anew for each test of a `describe`. */
export function behindProxy(): BehindProxy {
  const on = { running: [] as RunningProcess[] } as BehindProxy;
  beforeEach(async () => {
    on.service = await createProcessService('postgres');
    on.proxy = await openDatabaseProxy(on.service.databaseUrl!);
  });
  afterEach(async () => {
    await Promise.all(on.running.splice(0).map((one) => one.stop('SIGKILL')));
    await on.service.drop();
    await on.proxy.cut().catch(() => {});
  });
  return on;
}

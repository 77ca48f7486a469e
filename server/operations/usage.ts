import type { Handlers } from '../contract/index.ts';
import { ENGINE_VERSION } from '../engine-version.ts';
import { readCounters } from '../ledger/index.ts';
import type { Services } from '../services.ts';
import { usageView } from './views/usage-view.ts';

/** Organization-wide usage of the key's environment. */
export function usageOperations({ contract, database }: Services): Pick<Handlers, 'getUsage'> {
  return {
    async getUsage({ operationId, requestId, access: { account } }) {
      const counters = await readCounters(database, account.id);
      const json = contract.seal(operationId, 200, {
        request_id: requestId,
        engine_version: ENGINE_VERSION,
        environment: account.environment,
        plan: account.plan,
        status: account.status,
        ...usageView(account, counters, new Date()),
        organization_rpm: account.rpm,
      });
      return { operationId, requestId, status: 200, json };
    },
  };
}

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Account } from '../../server/accounts/account.ts';
import { type AccountSettings, createAccount } from '../../server/accounts/accounts.ts';
import { createKey, type NewKey, type Scope } from '../../server/accounts/index.ts';
import { createAppServer } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config/index.ts';
import { createLog } from '../../server/log.ts';
import { openServices, prepareServices, type Services } from '../../server/services.ts';
import { contractFetch } from './contract-fetch.ts';
import { type EngineName, freshDatabase } from './databases.ts';
import { shippedReader } from './shipped-reader.ts';

export interface Customer {
  account: Account;
  key: NewKey;
}

export interface TestService {
  url: string;
  services: Services;
  /** A new account with a key; its default limits are beyond what any test needs. */
  customer(settings?: AccountSettings, scopes?: readonly Scope[]): Promise<Customer>;
  stop(): Promise<void>;
}

/** A whole service on a port and a database of its own; `replace` swaps parts of it. */
export async function startService(
  engine: EngineName = 'embedded',
  { env = {}, replace = {} }: { env?: Record<string, string>; replace?: Partial<Services> } = {},
): Promise<TestService> {
  const fresh = await freshDatabase(engine);
  const { dataDir, databaseUrl } = fresh.options;
  const config: Config = {
    ...readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      AUDIO_STORE: join(dataDir, 'audio'),
      // No test sends anything to the network.
      TRANSLATION_MODEL_MIRRORS: '',
      ...env,
    }),
    databaseUrl,
  };
  const prepared = await prepareServices(config, createLog('silent'), { reader: shippedReader() });
  const services = { ...(await openServices(prepared)), ...replace };
  const server = await createAppServer(services);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  services.addressing.publicUrl = url;
  return {
    url,
    services,
    customer: (settings, scopes) => newCustomer(services, settings, scopes),
    async stop() {
      services.streamsClosing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await services.close();
      await fresh.drop();
    },
  };
}

async function newCustomer(
  { database }: Services,
  settings: AccountSettings = {},
  scopes?: readonly Scope[],
): Promise<Customer> {
  return database.transaction(async (tx) => {
    const account = await createAccount(tx, {
      organization: 'Nashr-e Test',
      environment: 'test',
      rpm: 1_000_000,
      ...settings,
    });
    return { account, key: await createKey(tx, account, 'test key', scopes) };
  });
}

export interface Exchange {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
  body: any;
}

type Headers_ = Record<string, string>;

/** POSTs JSON and gives the answer, checked against the contract. */
export async function post(
  url: string,
  key: string | undefined,
  body: unknown,
  headers: Headers_ = {},
): Promise<Exchange> {
  return exchange(url, key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
  });
}

/** GETs and gives the answer, checked against the contract. */
export function get(url: string, key?: string, headers: Headers_ = {}): Promise<Exchange> {
  return exchange(url, key, { headers });
}

/** Any request, with the key added, checked against the contract. */
export async function exchange(url: string, key: string | undefined, init: RequestInit): Promise<Exchange> {
  const authorization = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const response = await contractFetch(url, {
    ...init,
    headers: { ...authorization, ...(init.headers as Headers_) },
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

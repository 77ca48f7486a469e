import openapiTypescript, { astToString } from 'openapi-typescript';

export type Side = 'server' | 'client';

/**
 * TypeScript types of a bundled contract. A field with a default is always there for the server, which reads requests
 * after the defaults are filled in, and optional for the client, which need not send it.
 */
export async function typeContract(bundle: string, side: Side): Promise<string> {
  const nodes = await openapiTypescript(bundle, { silent: true, defaultNonNullable: side === 'server' });
  return astToString(nodes);
}

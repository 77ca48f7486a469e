import openapiTypescript, { astToString } from 'openapi-typescript';

export type Side = 'server' | 'client';

/**
 * TypeScript types of a bundled contract. A field with a default is required on the server, which gets requests with the
 * defaults filled in, and optional for the client, which need not send it.
 */
export async function typeContract(bundle: string, side: Side): Promise<string> {
  const nodes = await openapiTypescript(bundle, { silent: true, defaultNonNullable: side === 'server' });
  return astToString(nodes);
}

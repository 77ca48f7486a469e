import { randomUUID } from 'node:crypto';
import type { Load } from './measure-load.ts';
import { persianText, TEXT_LENGTH } from './persian-texts.ts';
import type { Served } from './serve.ts';
import type { Khanesh } from './serve-khanesh.ts';

/** One way to ask for a diacritization. */
export interface Variant {
  /** Each request has an idempotency key of its own. */
  keyed: boolean;
  /** Each request has a text of its own, which no cache holds. */
  fresh: boolean;
}

/** Sends the text that is the same in every request once, so that the cache holds it. */
export async function fillCache({ url, key }: Khanesh): Promise<void> {
  const response = await fetch(`${url}/v1/diacritize`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ text: persianText(0) }),
  });
  if (response.status !== 200)
    throw new Error(`the service answered ${response.status}: ${await response.text()}`);
}

/** The requests of a variant for the service, and requests of exactly the same size for the peer. */
export function diacritizeLoads(
  service: Khanesh,
  peer: Served,
): (variant: Variant) => { service: Load; peer: Load } {
  // One count for the whole run: a text that was sent in an earlier round would be in the cache.
  let next = 1;
  const same = JSON.stringify({ text: persianText(0) });
  return ({ keyed, fresh }) => {
    const shared = {
      headers: () => ({
        Authorization: `Bearer ${service.key}`,
        ...(keyed ? { 'Idempotency-Key': randomUUID() } : {}),
      }),
      body: () => (fresh ? JSON.stringify({ text: persianText(next++) }) : same),
    };
    const charged = `"input_code_points":${TEXT_LENGTH}`;
    const served = (body: string) =>
      body.includes(charged) && body.includes(`"cache_hit":${!fresh}`) && body.includes('"marked":"');
    const echoed = (body: string) => body.startsWith('{"text":"');
    return {
      service: { ...shared, url: `${service.url}/v1/diacritize`, verify: served },
      peer: { ...shared, url: `${peer.url}/echo`, verify: echoed },
    };
  };
}

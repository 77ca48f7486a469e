import { Agent, request } from 'node:http';
import type { Flood, FloodRequest } from './floods.ts';

const CONNECTIONS = 16;

/** Sends the requests of these numbers and counts the answers by status. */
export async function sendFlood(
  url: string,
  flood: Flood,
  { from, count }: { from: number; count: number },
): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const counts = new Map<number, number>();
  let next = from;
  const sender = async () => {
    while (next < from + count) {
      const status = await send(url, agent, flood(next++));
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
  agent.destroy();
  return counts;
}

function send(
  url: string,
  agent: Agent,
  { method, path, headers, body = '' }: FloodRequest,
): Promise<number> {
  const length = method === 'POST' ? { 'Content-Length': Buffer.byteLength(body) } : {};
  return new Promise((resolve, reject) => {
    request(url + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
      response.once('error', reject);
    })
      .once('error', reject)
      .end(body);
  });
}

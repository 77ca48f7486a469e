import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { request as requestByTls, Agent as TlsAgent } from 'node:https';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RawRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends one request once: no retry, whatever happens. Rejects when the connection breaks. */
export function sendOnce(
  base: string,
  { method, path, headers = {}, body }: RawRequest,
  agent: Agent | false = false,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const fields = { ...headers, ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }) };
    const send = base.startsWith('https:') ? requestByTls : request;
    const outgoing = send(base + path, { method, headers: fields, agent }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      incoming.once('error', reject).once('end', () => {
        resolve({ status: incoming.statusCode!, headers: incoming.headers, body: text });
      });
    });
    outgoing.once('error', reject).end(sent);
  });
}

export interface Load {
  /** Answers so far. */
  answered(): number;
  /** Lets running requests end. Gives what was not answered with 200, in words. */
  stop(): Promise<{ answered: number; failures: string[] }>;
}

/**
 * Clients that send one request after the other. Every second one keeps its connection, the others make a new one for
 * each request.
 */
export function startLoad(
  base: string,
  clients: number,
  next: (client: number, turn: number) => RawRequest,
  onAnswer: (request: RawRequest, answer: RawAnswer) => void,
): Load {
  let isOver = false;
  let answered = 0;
  const failures: string[] = [];
  async function run(client: number): Promise<void> {
    const Kept = base.startsWith('https:') ? TlsAgent : Agent;
    const agent = client % 2 === 0 && new Kept({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; !isOver; turn += 1) {
      const one = next(client, turn);
      try {
        const answer = await sendOnce(base, one, agent);
        answered += 1;
        if (answer.status === 200) onAnswer(one, answer);
        else failures.push(`${one.method} ${one.path}: ${answer.status} ${answer.body}`);
      } catch (error) {
        failures.push(`${one.method} ${one.path}: ${error}`);
      }
    }
    if (agent) agent.destroy();
  }
  const running = Array.from({ length: clients }, (_, client) => run(client));
  return {
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(running);
      return { answered, failures };
    },
  };
}

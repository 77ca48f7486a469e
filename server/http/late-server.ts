import type { RequestListener, Server } from 'node:http';
import type { Services } from '../services.ts';
import { createHttpServer } from './http-server.ts';
import { starting } from './open-routes/starting.ts';
import type { Connections } from './wire/connections.ts';

/** What there is of a process before its database answers. */
export type EarlyParts = Pick<Services, 'contract' | 'log' | 'metrics'>;

/** A server that may listen before it can serve: until it is open, it says that it is alive and not ready. */
export interface LateServer {
  server: Server;
  connections: Connections;
  /** From now on requests go to this app. */
  open(app: RequestListener): void;
}

export function createLateServer(early: EarlyParts): LateServer {
  // Made by the first request that comes too early: most starts have none.
  let app: RequestListener = (request, response) => {
    app = starting(early);
    app(request, response);
  };
  return {
    ...createHttpServer((request, response) => app(request, response), early.contract),
    open(whole) {
      app = whole;
    },
  };
}

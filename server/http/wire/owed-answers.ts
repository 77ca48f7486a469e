import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The answers that each connection still owes. A client may send many requests before the first is answered. */
export interface OwedAnswers {
  /** Notes a request whose answer is owed. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /** The answer to the last request of a connection, unless it has been sent. */
  last(socket: Socket): ServerResponse | undefined;
  /** The answer to a request that has not arrived in whole; the last of its connection, if there is one. */
  unfinished(socket: Socket): ServerResponse | undefined;
  /** Resolves when all requests that arrived in whole have been answered, or the connection has gone. */
  sent(socket: Socket): Promise<void>;
}

export function createOwedAnswers(): OwedAnswers {
  const owed = new WeakMap<Socket, Set<ServerResponse>>();
  const of = (socket: Socket) => owed.get(socket) ?? new Set<ServerResponse>();

  return {
    add(request, response) {
      const { socket } = request;
      const answers = of(socket);
      owed.set(socket, answers.add(response));
      response.once('close', () => answers.delete(response));
    },
    last: (socket) => [...of(socket)].at(-1),
    unfinished: (socket) => [...of(socket)].find(({ req }) => !req.complete),
    async sent(socket) {
      const answers = [...of(socket)].filter(({ req }) => req.complete);
      await Promise.race([
        Promise.all(answers.map((answer) => closed(answer))),
        // An answer that still waits for its turn never closes when its connection is cut.
        new Promise((resolve) => socket.once('close', resolve)),
      ]);
    },
  };
}

function closed(answer: ServerResponse): Promise<unknown> {
  return new Promise((resolve) => answer.once('close', resolve));
}

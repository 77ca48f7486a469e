import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a silence ends: what was sent meanwhile arrives late, or never. */
export type Silence = 'late' | 'lost';

/** Connections that can be disturbed without their ends knowing by whom. */
export interface Link {
  readonly port: number;
  /** Connections that are open now. */
  readonly open: number;
  /** Breaks each open connection with this probability, as seen by `next`; gives how many. */
  reset(probability?: number, next?: () => number): number;
  /** Forwards nothing more; connections stay open, and new ones are accepted. */
  silence(how: Silence): void;
  /** Each piece of data takes this long from now on. */
  delay(milliseconds: number): void;
  /** Forwards everything at once again. A connection that lost something stays silent until one end gives it up. */
  heal(): void;
  close(): Promise<void>;
}

// Beyond this a sender is held back, as by a full network buffer.
const MOST_HELD_BYTES = 65_536;

interface Weather {
  silence: Silence | undefined;
  delayMs: number;
}

/** A proxy before a port of this machine. */
export async function openLink(target: number): Promise<Link> {
  const weather: Weather = { silence: undefined, delayMs: 0 };
  const pairs = new Set<Pair>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const pair = createPair(near, far, weather, () => pairs.delete(pair));
    pairs.add(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get open() {
      return pairs.size;
    },
    reset(probability = 1, next = () => 0) {
      const hit = [...pairs].filter(() => next() < probability);
      for (const pair of hit) pair.reset();
      return hit.length;
    },
    silence(how) {
      weather.silence = how;
      if (how === 'lost') for (const pair of pairs) pair.lose();
    },
    delay(milliseconds) {
      weather.delayMs = milliseconds;
    },
    heal() {
      weather.silence = undefined;
      weather.delayMs = 0;
      for (const pair of pairs) pair.wake();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const pair of pairs) pair.reset();
      await closed;
    },
  };
}

interface Pair {
  reset(): void;
  /** What is under way never arrives, nor does anything later. */
  lose(): void;
  wake(): void;
}

function createPair(near: Socket, far: Socket, weather: Weather, onGone: () => void): Pair {
  let isLost = weather.silence === 'lost';
  const directions = [createDirection(near, far, weather), createDirection(far, near, weather)];
  const settle = () => {
    if (near.closed && far.closed) return onGone();
    // A closed end is news, which a silence keeps back too.
    if (weather.silence !== undefined) return;
    const gone = near.closed ? near : far.closed ? far : undefined;
    if (gone === undefined) return;
    const other = gone === near ? far : near;
    const rest = directions[gone === near ? 0 : 1]!;
    if (isLost || rest.isEmpty()) other.resetAndDestroy();
    else rest.pump();
  };
  for (const socket of [near, far]) {
    socket.on('error', () => undefined);
    socket.on('close', settle);
  }
  return {
    reset() {
      for (const socket of [near, far]) socket.resetAndDestroy();
    },
    lose() {
      isLost = true;
      for (const direction of directions) direction.lose();
    },
    wake() {
      for (const direction of directions) direction.pump();
      settle();
    },
  };
}

/** What goes from one end to the other. An empty piece is the end. */
function createDirection(from: Socket, to: Socket, weather: Weather) {
  const queue: { due: number; bytes: Buffer }[] = [];
  let isLost = weather.silence === 'lost';
  let held = 0;
  let timer: NodeJS.Timeout | undefined;

  function take(bytes: Buffer): void {
    if (isLost) return;
    queue.push({ due: performance.now() + weather.delayMs, bytes });
    held += bytes.length;
    if (held > MOST_HELD_BYTES) from.pause();
    pump();
  }

  function pump(): void {
    clearTimeout(timer);
    while (weather.silence === undefined && queue.length > 0) {
      const wait = weather.delayMs === 0 ? 0 : queue[0]!.due - performance.now();
      if (wait > 0) {
        timer = setTimeout(pump, wait);
        return;
      }
      const { bytes } = queue.shift()!;
      held -= bytes.length;
      if (bytes.length === 0) to.end();
      else if (!to.write(bytes)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
    }
    if (queue.length === 0 && !to.writableNeedDrain) from.resume();
    if (queue.length === 0 && from.closed && !to.closed) to.end();
  }

  from.on('data', take);
  from.on('end', () => take(Buffer.alloc(0)));
  return {
    pump,
    isEmpty: () => queue.length === 0,
    lose() {
      isLost = true;
      queue.length = 0;
      from.resume();
    },
  };
}

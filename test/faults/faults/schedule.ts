import { MEMBERS, type MemberName, SERVERS, type ServerName } from '../cluster/cluster.ts';
import type { Silence } from '../cluster/link.ts';
import type { Random } from '../random.ts';

/** A fault with everything that decides how it goes. */
export type Fault =
  | { kind: 'kill -9'; member: MemberName }
  | { kind: 'stop and start'; member: MemberName }
  | { kind: 'freeze'; member: MemberName }
  | { kind: 'database restart'; mode: 'fast' | 'immediate' }
  | { kind: 'connection reset'; member: MemberName }
  | { kind: 'silence'; member: MemberName; how: Silence }
  | { kind: 'latency'; member: MemberName; milliseconds: number }
  | { kind: 'full connections' }
  | { kind: 'S3 errors' }
  | { kind: 'S3 hangs' }
  | { kind: 'S3 cut bodies' }
  | { kind: 'client cuts'; server: ServerName }
  | { kind: 'client silence'; server: ServerName; how: Silence };

export type Kind = Fault['kind'];

/** When a fault begins and how long it lasts, in seconds from the beginning of the run. */
export interface Planned {
  at: number;
  lasts: number;
  fault: Fault;
}

/** Each kind with the shortest and the longest time that it lasts, in seconds. */
const LASTS: Readonly<Record<Kind, readonly [number, number]>> = {
  'kill -9': [0.3, 4],
  'stop and start': [0.3, 2],
  freeze: [1, 7],
  'database restart': [0.3, 3],
  // Connections are broken all the time, as fast as they are made.
  'connection reset': [0.1, 2],
  // Shorter and longer than the time after which a process gives a statement up.
  silence: [1, 6],
  latency: [2, 6],
  'full connections': [1, 5],
  'S3 errors': [1, 5],
  'S3 hangs': [1, 5],
  'S3 cut bodies': [1, 5],
  'client cuts': [0.5, 3],
  'client silence': [1, 5],
};
export const KINDS = Object.keys(LASTS) as Kind[];

/** Beyond the lease of a job (30 s), so that another worker takes its jobs over while it still believes to have them. */
const LONG_FREEZE_SECONDS = 36;
// Recovery is part of the run: nothing begins in the last seconds.
const QUIET_END_SECONDS = 3;

/**
 * The faults of a run, in the order of their beginnings. Every kind comes before any comes again; two faults may overlap,
 * but not at the same place.
 */
export function planFaults(random: Random, seconds: number): Planned[] {
  const planned: Planned[] = [];
  const busy = new Map<string, number>();
  if (seconds >= 2 * LONG_FREEZE_SECONDS) {
    const at = random.between(2, seconds - LONG_FREEZE_SECONDS - QUIET_END_SECONDS);
    const fault = { kind: 'freeze', member: random.pick(['worker-1', 'worker-2'] as const) } as const;
    planned.push({ at, lasts: LONG_FREEZE_SECONDS, fault });
    busy.set(placeOf(fault), Number.POSITIVE_INFINITY);
  }
  // All kinds twice in two minutes.
  const pause = Math.min(4.5, seconds / (KINDS.length + 1));
  let deck: Kind[] = [];
  for (let at = 1; at < seconds - QUIET_END_SECONDS; at += pause * random.between(0.7, 1.3)) {
    if (deck.length === 0) deck = random.shuffled(KINDS);
    const fault = drawFree(random, deck.shift()!, (place) => busy.get(place) ?? 0);
    const [least, most] = LASTS[fault.kind];
    const place = placeOf(fault);
    const begins = Math.max(at, (busy.get(place) ?? 0) + 0.5);
    const lasts = Math.min(random.between(least, most), seconds - begins);
    if (lasts < least) continue;
    busy.set(place, begins + lasts);
    planned.push({ at: begins, lasts, fault });
  }
  return planned.sort((a, b) => a.at - b.at);
}

/** Of some draws the one whose place is free first. */
function drawFree(random: Random, kind: Kind, freeAt: (place: string) => number): Fault {
  const draws = Array.from({ length: 8 }, () => drawFault(random, kind));
  return draws.reduce((best, one) => (freeAt(placeOf(one)) < freeAt(placeOf(best)) ? one : best));
}

function drawFault(random: Random, kind: Kind): Fault {
  const member = random.pick(MEMBERS);
  const server = random.pick(SERVERS);
  const how = random.pick(['late', 'lost'] as const);
  switch (kind) {
    case 'kill -9':
    case 'stop and start':
    case 'freeze':
    case 'connection reset':
      return { kind, member };
    case 'silence':
      return { kind, member, how };
    case 'latency':
      return { kind, member, milliseconds: random.whole(20, 150) };
    case 'database restart':
      return { kind, mode: random.pick(['fast', 'immediate'] as const) };
    case 'client cuts':
      return { kind, server };
    case 'client silence':
      return { kind, server, how };
    default:
      return { kind };
  }
}

/** Where a fault is: two at one place would heal each other. */
function placeOf(fault: Fault): string {
  switch (fault.kind) {
    case 'kill -9':
    case 'stop and start':
    case 'freeze':
      return fault.member;
    case 'connection reset':
    case 'silence':
    case 'latency':
      return `the database connections of ${fault.member}`;
    case 'client cuts':
    case 'client silence':
      return `the clients of ${fault.server}`;
    case 'database restart':
    case 'full connections':
      return 'PostgreSQL';
    default:
      return 'S3';
  }
}

/** One line for people. */
export function describeFault(fault: Fault): string {
  const place = placeOf(fault);
  switch (fault.kind) {
    case 'silence':
    case 'client silence':
      return `silence at ${place}; what is sent comes ${fault.how === 'late' ? 'late' : 'never'}`;
    case 'latency':
      return `latency of ${fault.milliseconds} ms at ${place}`;
    case 'database restart':
      return `database restart (${fault.mode})`;
    case 'full connections':
    case 'S3 errors':
    case 'S3 hangs':
    case 'S3 cut bodies':
      return fault.kind;
    default:
      return `${fault.kind} at ${place}`;
  }
}

import { createPlaces, type Member } from './places.ts';

/** Several members that each serve many callers at once, for work that must stay with the member that it began with. */
export interface StickyPool<Of extends Member> {
  /** A member for one caller: one that serves nobody, else a new one while there is room, else the least busy. */
  take(): Taken<Of>;
  /** Ends the members. */
  close(): Promise<void>;
}

export interface Taken<Of extends Member> {
  readonly member: Of;
  /** Says that the caller needs the member no more; harmless to repeat. */
  leave(): void;
}

/**
 * A sticky pool of `size` members, started when they are needed and again when they died. They are given back when there
 * has been no caller for `idleMs`; without it, never.
 */
export function createStickyPool<Of extends Member>(
  size: number,
  start: () => Of,
  idleMs?: number,
): StickyPool<Of> {
  const places = createPlaces(size, start);
  /** How many callers a member serves; those of one that died count no more. */
  const callers = new WeakMap<Of, number>();
  const count = (member: Of) => callers.get(member) ?? 0;
  let taken = 0;
  let idle: NodeJS.Timeout | undefined;

  const leave = () => {
    taken -= 1;
    if (taken > 0 || idleMs === undefined) return;
    idle = setTimeout(() => void places.clear(), idleMs).unref();
  };

  const rank = (place: number) => {
    const member = places.find(place);
    if (member === undefined) return 1;
    return count(member) === 0 ? 0 : 1 + count(member);
  };

  return {
    take() {
      const [place = 0] = places.numbers.toSorted((a, b) => rank(a) - rank(b));
      const member = places.at(place);
      callers.set(member, count(member) + 1);
      taken += 1;
      clearTimeout(idle);
      let isTaken = true;
      return {
        member,
        leave() {
          if (!isTaken) return;
          isTaken = false;
          callers.set(member, count(member) - 1);
          leave();
        },
      };
    },
    close() {
      clearTimeout(idle);
      return places.clear();
    },
  };
}

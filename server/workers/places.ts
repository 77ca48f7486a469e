/** What a pool is made of: something on a host, or the host itself. */
export interface Member {
  /** False when it is gone, for whatever reason. */
  readonly alive: boolean;
  /** Settles when it can work; one without it can work at once. */
  readonly ready?: Promise<void>;
  close(): Promise<void>;
}

/** The places of a pool, numbered from 0. Each has a member from its first need on, and a new one when that died. */
export interface Places<Of extends Member> {
  readonly numbers: readonly number[];
  /** The member at a place, if there is one and it is alive. */
  find(place: number): Of | undefined;
  /** The member at a place, started if there is none. */
  at(place: number): Of;
  /** Ends the members from a place on, all without one; each place gets a new one at its next need. */
  clear(from?: number): Promise<void>;
}

export function createPlaces<Of extends Member>(size: number, start: () => Of): Places<Of> {
  const members = new Map<number, Of>();
  const find = (place: number) => {
    const member = members.get(place);
    return member?.alive ? member : undefined;
  };
  return {
    numbers: [...Array(size).keys()],
    find,
    at(place) {
      const member = find(place) ?? start();
      members.set(place, member);
      return member;
    },
    async clear(from = 0) {
      const cleared = [...members].filter(([place]) => place >= from);
      for (const [place] of cleared) members.delete(place);
      await Promise.all(cleared.map(([, member]) => member.close()));
    },
  };
}

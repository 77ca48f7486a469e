import type { GroupFlush } from './group-flush.ts';

/** How far the log of the embedded database has got, as its thread last told. */
export type LogFlush = Pick<GroupFlush, 'marks' | 'segments' | 'settled'>;

/** What the thread of the database tells of its log. */
export interface ToldFlush {
  readonly flush: LogFlush;
  /** Whether something marked has yet to be told flushed. */
  readonly pending: boolean;
  marked(marks: number, segments: number): void;
  flushed(marks: number): void;
  /** Nothing more will be flushed. */
  failed(error: unknown): void;
}

export function createToldFlush(): ToldFlush {
  const told = { marks: 0, segments: 0, done: 0 };
  let failure: { error: unknown } | undefined;
  let waiting: { marks: number; settled: PromiseWithResolvers<void> }[] = [];

  function settled(): Promise<void> {
    if (failure) return Promise.reject(failure.error);
    if (told.done >= told.marks) return Promise.resolve();
    const one = { marks: told.marks, settled: Promise.withResolvers<void>() };
    waiting.push(one);
    return one.settled.promise;
  }

  return {
    flush: {
      get marks() {
        return told.marks;
      },
      get segments() {
        return told.segments;
      },
      settled,
    },
    get pending() {
      return told.done < told.marks && failure === undefined;
    },
    marked: (marks, segments) => void Object.assign(told, { marks, segments }),
    flushed(marks) {
      told.done = marks;
      for (const one of waiting) if (one.marks <= marks) one.settled.resolve();
      waiting = waiting.filter((one) => one.marks > marks);
    },
    failed(error) {
      failure ??= { error };
      for (const one of waiting.splice(0)) one.settled.reject(failure.error);
    },
  };
}

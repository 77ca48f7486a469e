import type { GroupFlush } from './group-flush.ts';

/** How far the log of the embedded database is on disk, by the last report of its thread. */
export type LogFlush = Pick<GroupFlush, 'marks' | 'segments' | 'settled'>;

/** A log flush in another thread, and the functions that take in its reports. */
export interface ReportedFlush {
  readonly flush: LogFlush;
  /** Whether something was marked that no report calls flushed. */
  readonly pending: boolean;
  marked(marks: number, segments: number): void;
  flushed(marks: number): void;
  /** Nothing more will be flushed. */
  failed(error: unknown): void;
}

export function createReportedFlush(): ReportedFlush {
  const reported = { marks: 0, segments: 0, flushed: 0 };
  let failure: { error: unknown } | undefined;
  let waiting: { marks: number; settled: PromiseWithResolvers<void> }[] = [];

  function settled(): Promise<void> {
    if (failure) return Promise.reject(failure.error);
    if (reported.flushed >= reported.marks) return Promise.resolve();
    const waiter = { marks: reported.marks, settled: Promise.withResolvers<void>() };
    waiting.push(waiter);
    return waiter.settled.promise;
  }

  return {
    flush: {
      get marks() {
        return reported.marks;
      },
      get segments() {
        return reported.segments;
      },
      settled,
    },
    get pending() {
      return reported.flushed < reported.marks && failure === undefined;
    },
    marked: (marks, segments) => void Object.assign(reported, { marks, segments }),
    flushed(marks) {
      reported.flushed = marks;
      for (const waiter of waiting) if (waiter.marks <= marks) waiter.settled.resolve();
      waiting = waiting.filter((waiter) => waiter.marks > marks);
    },
    failed(error) {
      failure ??= { error };
      for (const waiter of waiting.splice(0)) waiter.settled.reject(failure.error);
    },
  };
}

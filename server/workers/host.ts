/** A program that runs in a thread or a child process of this one: messages go in and come out until it ends. */
export interface Host<Question> {
  /** False from the moment at which its end is known. */
  readonly alive: boolean;
  /** Never throws because the host has ended: its listener is told of that. */
  send(message: Question): void;
  /** Whether it keeps this process alive; a new host does. */
  hold(isHeld: boolean): void;
  /**
   * Ends it as it is. The listener is told when it has ended, or, with a `reason`, at once and with that reason. The
   * promise resolves when a thread has ended, and when a process has been killed.
   */
  terminate(reason?: string): Promise<void>;
}

/** Who starts a host listens to it; both functions are only called after the start has returned. */
export interface HostListener<Answer> {
  onMessage(message: Answer): void;
  /** Called once, however the host ends. */
  onEnd(end: HostEnd): void;
}

/** How a host ended. */
export interface HostEnd {
  /** What a sentence about it says: "broke down", "was stopped", "ended (SIGKILL)". */
  readonly reason: string;
  /** What it threw, or why it could not be started. */
  readonly cause?: unknown;
  /** Processes: the exit code, or the signal that ended it. */
  readonly status?: number | NodeJS.Signals | null;
  /** Processes: the end of what it wrote to stderr, as native code does before it ends its process. */
  readonly lastWords?: string;
}

/** Tells a listener of the first end only: an error is followed by an exit. */
export function createEnding(listener: Pick<HostListener<never>, 'onEnd'>) {
  let ended = false;
  return {
    get ended() {
      return ended;
    },
    end(how: HostEnd): void {
      if (ended) return;
      ended = true;
      listener.onEnd(how);
    },
  };
}

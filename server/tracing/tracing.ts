/** What a span says of itself: names and numbers, never a text, a key, or an address with its query. */
export type Attributes = Record<string, string | number | boolean | undefined>;

/** A span to open. */
export interface NewSpan {
  name: string;
  /** `client` for what waits for another program. */
  kind?: 'client';
  attributes?: Attributes;
}

/** Adds what is known only later to an open span. */
export type Annotate = (attributes: Attributes) => void;

/** A span to open for work that comes from elsewhere. */
export interface NewRoot {
  name: string;
  kind: 'server' | 'consumer';
  attributes?: Attributes;
  /** The W3C trace context that the work came with; without one, or with a broken one, a trace begins. */
  traceparent: string | undefined;
}

/** The span of a request or a job. */
export interface Root {
  rename(name: string): void;
  annotate: Annotate;
  end(failure?: string): void;
}

/** Spans of what this process does, sent to a collector. */
export interface Tracing {
  /** Opens the span of work that comes from elsewhere; whoever opens it ends it. */
  root<T>(span: NewRoot, work: (root: Root) => T): T;
  /** Runs work in a span below the open one; where none is open, just runs it. */
  within<T>(span: NewSpan, work: (annotate: Annotate) => Promise<T>): Promise<T>;
  /** The same for work that gives its result piece by piece. */
  throughout<T>(span: NewSpan, pieces: () => AsyncIterable<T>): AsyncIterable<T>;
  /** Runs work that is not for the open span alone, so that its parts are not spans below it. */
  outside<T>(work: () => T): T;
  /** The W3C trace context of the open span, kept or not; undefined where none is open. */
  traceparent(): string | undefined;
  /** Sends what is left, as far as the collector takes it within a few seconds. Never rejects. */
  close(): Promise<void>;
}

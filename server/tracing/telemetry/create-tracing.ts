import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { TracingConfig } from '../../config/index.ts';
import { VERSION } from '../../engine-version.ts';
import type { Log } from '../../log.ts';
import type { Attributes, NewRoot, NewSpan, Tracing } from '../tracing.ts';
import { openProvider } from './open-provider.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

// Container engines kill ten seconds after SIGTERM.
const FLUSH_MS = 5_000;
// A collector that is away for an hour is not worth an hour of lines.
const QUIET_MS = 60_000;

/** Tracing over OpenTelemetry's SDK, which is told the open span with each call and registers nothing globally. */
export async function createTracing(config: TracingConfig, log: Pick<Log, 'warn'>): Promise<Tracing> {
  const provider = await openProvider(config, warner(log));
  const tracer = provider.getTracer('khanesh', VERSION);
  const open = new AsyncLocalStorage<Span | undefined>();

  /** Undefined as well below a span that has ended or is not kept: nobody would see it. */
  function child({ name, kind, attributes = {} }: NewSpan): Span | undefined {
    const parent = open.getStore();
    if (!parent?.isRecording()) return undefined;
    const options = { attributes, kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL };
    return tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent));
  }

  return {
    root(wanted, work) {
      const span = startRoot(tracer, wanted);
      return open.run(span, () =>
        work({
          rename: (name) => void span.updateName(name),
          annotate: (attributes) => void span.setAttributes(attributes),
          end(failure) {
            if (failure !== undefined) fail(span, failure);
            span.end();
          },
        }),
      );
    },
    async within(wanted, work) {
      const span = child(wanted);
      if (span === undefined) return work(() => {});
      try {
        return await open.run(span, () =>
          work((attributes: Attributes) => void span.setAttributes(attributes)),
        );
      } catch (error) {
        fail(span, nameOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    async *throughout(wanted, pieces) {
      const span = child(wanted);
      const inside = <T>(work: () => T) => (span === undefined ? work() : open.run(span, work));
      const all = inside(() => pieces()[Symbol.asyncIterator]());
      let isOver = false;
      try {
        for (;;) {
          const next = await inside(() => all.next());
          isOver = next.done === true;
          if (next.done) return;
          yield next.value;
        }
      } catch (error) {
        isOver = true;
        if (span !== undefined) fail(span, nameOf(error));
        throw error;
      } finally {
        if (!isOver) await inside(() => all.return?.());
        span?.end();
      }
    },
    outside: (work) => open.run(undefined, work),
    traceparent() {
      const span = open.getStore();
      return span && formatTraceparent(span.spanContext());
    },
    async close() {
      const closed = provider.shutdown().catch(() => {});
      await Promise.race([closed, delay(FLUSH_MS, undefined, { ref: false })]);
    },
  };
}

function startRoot(tracer: Tracer, { name, kind, attributes = {}, traceparent }: NewRoot): Span {
  const parent = parseTraceparent(traceparent);
  const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  const options = { attributes, kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CONSUMER };
  return tracer.startSpan(name, options, context);
}

/** Without a message, which could quote a text. */
function fail(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

function nameOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

function warner(log: Pick<Log, 'warn'>) {
  let saidAt = Number.NEGATIVE_INFINITY;
  let lost = 0;
  return (count: number, reason: string) => {
    lost += count;
    if (performance.now() - saidAt < QUIET_MS) return;
    log.warn({ lost, reason }, 'spans were not taken by the collector');
    saidAt = performance.now();
    lost = 0;
  };
}

import { randomUUID } from 'node:crypto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../../config/index.ts';
import { VERSION } from '../../engine-version.ts';

/** Told that a batch of spans was lost, and why in one word. */
export type OnLost = (count: number, reason: string) => void;

/** The part of OpenTelemetry's SDK that keeps spans and sends them in batches. */
export async function openProvider(config: TracingConfig, onLost: OnLost): Promise<TracerProvider> {
  const exporter = reporting(await openExporter(config), onLost);
  return new TracerProvider({
    // What the variables name goes first.
    resource: resourceFromAttributes({
      'service.name': 'khanesh',
      'service.version': VERSION,
      'service.instance.id': randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...config.batch })],
  });
}

/** Only the one that is configured is loaded. */
async function openExporter({ protocol }: TracingConfig): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const name = sampler.replace('parentbased_', '');
  const root =
    name === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : name === 'always_on'
        ? new AlwaysOnSampler()
        : new AlwaysOffSampler();
  return name === sampler ? root : new ParentBasedSampler({ root });
}

function reporting(exporter: SpanExporter, onLost: OnLost): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) onLost(spans.length, reasonOf(result.error));
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** A status or a code; a message could repeat an address that has a password. */
function reasonOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: string | number; name?: string };
  return String(code ?? name ?? 'unknown');
}

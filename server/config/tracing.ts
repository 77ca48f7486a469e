import { address, ConfigError, integer, oneOf, text, type Variables } from './variables.ts';

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where spans go and which are kept. The exporter itself reads the other OTEL_EXPORTER_OTLP_ variables. */
export interface TracingConfig {
  protocol: (typeof PROTOCOLS)[number];
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces that the samplers by ratio keep. */
  ratio: number;
  batch: {
    maxQueueSize: number;
    maxExportBatchSize: number;
    scheduledDelayMillis: number;
    exportTimeoutMillis: number;
  };
}

/** Reads OpenTelemetry's own variables; undefined unless one of them asks for traces. Throws ConfigError. */
export function readTracingConfig(env: Variables): TracingConfig | undefined {
  const isDisabled = text(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  const exporter = text(env, 'OTEL_TRACES_EXPORTER');
  const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map((name) =>
    address(env, name, ['http:', 'https:']),
  );
  if (exporter !== undefined) oneOf(env, 'OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp');
  const isAsked = exporter === undefined ? endpoints.some((one) => one !== undefined) : exporter === 'otlp';
  if (isDisabled || !isAsked) return undefined;
  const maxQueueSize = integer(env, 'OTEL_BSP_MAX_QUEUE_SIZE', 2_048, 1, 1_000_000);
  return {
    protocol: oneOf(
      env,
      'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
      PROTOCOLS,
      oneOf(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS, 'http/protobuf'),
    ),
    sampler: oneOf(env, 'OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    ratio: readRatio(env),
    batch: {
      maxQueueSize,
      maxExportBatchSize: integer(
        env,
        'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
        Math.min(512, maxQueueSize),
        1,
        maxQueueSize,
      ),
      scheduledDelayMillis: integer(env, 'OTEL_BSP_SCHEDULE_DELAY', 5_000, 1, 600_000),
      exportTimeoutMillis: integer(env, 'OTEL_BSP_EXPORT_TIMEOUT', 30_000, 1, 600_000),
    },
  };
}

function readRatio(env: Variables): number {
  const value = text(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = /^[\d.]+$/.test(value) ? Number(value) : Number.NaN;
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new ConfigError('OTEL_TRACES_SAMPLER_ARG', `must be a share from 0 to 1, not "${value}"`);
}

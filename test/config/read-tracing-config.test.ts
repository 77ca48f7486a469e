import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config/index.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test.each([
  ['the endpoint for everything', ENDPOINT],
  ['the endpoint for traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' }],
  ['the exporter', { OTEL_TRACES_EXPORTER: 'otlp' }],
  ['an endpoint, and an SDK that is not disabled', { ...ENDPOINT, OTEL_SDK_DISABLED: 'false' }],
])('%s asks for traces', (_, env) => {
  expect(readConfig(env).tracing).toEqual({
    protocol: 'http/protobuf',
    sampler: 'parentbased_always_on',
    ratio: 1,
    batch: {
      maxQueueSize: 2048,
      maxExportBatchSize: 512,
      scheduledDelayMillis: 5000,
      exportTimeoutMillis: 30000,
    },
  });
});

test.each([
  ['nothing', {}],
  ['variables that only say how', { OTEL_SERVICE_NAME: 'khanesh', OTEL_TRACES_SAMPLER: 'always_on' }],
  ['an SDK that is disabled', { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }],
  ['no exporter', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }],
  ['empty variables', { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_EXPORTER: '' }],
])('%s asks for no traces', (_, env) => {
  expect(readConfig(env).tracing).toBeUndefined();
});

test('the variable for traces goes before the one for everything', () => {
  const env = {
    ...ENDPOINT,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    OTEL_BSP_MAX_QUEUE_SIZE: '100',
  };
  expect(readConfig(env).tracing).toMatchObject({
    protocol: 'http/json',
    sampler: 'traceidratio',
    ratio: 0.25,
    batch: { maxQueueSize: 100, maxExportBatchSize: 100 },
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector:4317'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_TRACES_SAMPLER_ARG', '.'],
  ['OTEL_BSP_SCHEDULE_DELAY', 'soon'],
  ['OTEL_BSP_MAX_QUEUE_SIZE', '0'],
  ['OTEL_BSP_MAX_EXPORT_BATCH_SIZE', '4096'],
])('%s=%s is refused, and the message names the variable', (name, value) => {
  const read = () => readConfig({ ...ENDPOINT, [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
});

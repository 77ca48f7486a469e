import { Gauge, type Registry } from 'prom-client';

/**
 * Registers a gauge that shows what `read` gives whenever somebody asks, and NaN while that is unknown. Several servers show their sum, or
 * their greatest value.
 */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined,
  aggregator: 'sum' | 'max' = 'sum',
): void {
  new Gauge({
    name,
    help,
    aggregator,
    registers: [registry],
    collect() {
      this.set(read() ?? Number.NaN);
    },
  });
}

import { Gauge, type Registry } from 'prom-client';

/**
 * Registers a gauge that shows what `read` gives whenever somebody asks, and NaN while that is unknown. Of several servers
 * it shows the sum, or their greatest or least value.
 */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined,
  aggregator: 'sum' | 'max' | 'min' = 'sum',
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

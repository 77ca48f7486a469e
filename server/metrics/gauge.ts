import { Gauge, type Registry } from 'prom-client';

/** Registers a gauge that shows what `read` gives whenever somebody asks, and NaN while that is unknown. */
export function gauge(registry: Registry, name: string, help: string, read: () => number | undefined): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read() ?? Number.NaN);
    },
  });
}

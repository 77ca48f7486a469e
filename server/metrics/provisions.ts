import { Gauge, type Registry } from 'prom-client';
import { gauge } from './gauge.ts';
import type { LatestReadings } from './readings.ts';

/** Gauges of what requests depend on. */
export function measureProvisions(registry: Registry, readings: LatestReadings): void {
  gauge(registry, 'khanesh_ledger_queue_depth', 'Charges that wait for their transaction', () =>
    readings()?.ledgerQueue(),
  );
  gauge(registry, 'khanesh_event_streams', 'Event streams that are open in this process', () =>
    readings()?.eventStreams(),
  );
  new Gauge({
    name: 'khanesh_circuit_breaker_open',
    help: '1 while nothing is sent to an engine outside after its failures, else 0',
    labelNames: ['service', 'engine'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      for (const { service, engine, isOpen } of readings()?.breakers() ?? [])
        this.set({ service, engine }, Number(isOpen));
    },
  });
}

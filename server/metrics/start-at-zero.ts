import type { Counter } from 'prom-client';

/** Shows each of these values of a label from the start on: Prometheus cannot see that something has come from nowhere. */
export function startAtZero<Label extends string>(
  counter: Counter<Label>,
  label: Label,
  values: readonly string[],
): void {
  for (const value of values) counter.labels({ [label]: value } as Record<Label, string>).inc(0);
}

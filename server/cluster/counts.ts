import type { Measured } from './messages.ts';

type Metric = Measured[number];

// The type says numbers where prom-client gives these words.
const COUNTING: readonly unknown[] = ['counter', 'histogram'];

/** What was counted among the measurements: it stays true when nobody can be asked any more, unlike what a gauge shows. */
export function countsOf(measured: Measured): Measured {
  return measured.filter(({ type }) => COUNTING.includes(type));
}

/** The sum of two countings. */
export function addCounts(some: Measured, more: Measured): Measured {
  const sums = new Map(some.map((metric) => [metric.name, metric]));
  for (const metric of more) {
    const sum = sums.get(metric.name);
    sums.set(metric.name, sum === undefined ? metric : { ...metric, values: addValues(sum, metric) });
  }
  return [...sums.values()];
}

function addValues(some: Metric, more: Metric): Metric['values'] {
  const sums = new Map(some.values.map((one) => [seriesOf(one), one]));
  for (const one of more.values) {
    const series = seriesOf(one);
    sums.set(series, { ...one, value: (sums.get(series)?.value ?? 0) + one.value });
  }
  return [...sums.values()];
}

/** A histogram has several series with the same labels. */
function seriesOf({ labels, ...value }: Metric['values'][number]): string {
  const { metricName } = value as { metricName?: string };
  return JSON.stringify([metricName, labels]);
}

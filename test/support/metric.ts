import { get } from './start-service.ts';

/** The measurement of a service, by its name and the labels as they are printed; NaN where there is none. */
export async function metricOf({ url }: { url: string }, name: string): Promise<number> {
  const { body } = await get(`${url}/metrics`);
  const line = String(body)
    .split('\n')
    .find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? Number.NaN);
}

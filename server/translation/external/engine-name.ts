import { fingerprint } from '../../providers/index.ts';

/** Names an engine by its model, and by its address, hashed since that may be internal. */
export function engineName(engine: string, base: string, model?: string): string {
  const named = model?.replace(/[^\w.:-]+/g, '_');
  return [engine, ...(named === undefined ? [] : [named]), fingerprint(base)].join('-');
}

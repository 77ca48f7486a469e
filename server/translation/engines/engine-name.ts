import { createHash } from 'node:crypto';

/** Names an engine by its model, and by its address, hashed since that may be internal. */
export function engineName(engine: string, base: string, model?: string): string {
  const address = createHash('sha256').update(base).digest('hex').slice(0, 8);
  const named = model?.replace(/[^\w.:-]+/g, '_');
  return [engine, ...(named === undefined ? [] : [named]), address].join('-');
}

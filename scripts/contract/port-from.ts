import { parseArgs } from 'node:util';

/** The port from `--port`, else from PORT, else the usual one. 0 lets the machine choose. */
export function portFrom(args: readonly string[], env: NodeJS.ProcessEnv, usual: number): number {
  const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' } } });
  const text = values.port ?? env.PORT ?? String(usual);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not ${text}`);
  return port;
}

import { option, wholeNumber } from '../../server/command-line/index.ts';
import { ConfigError } from '../../server/config/index.ts';

const HIGHEST_PORT = 65_535;

/** The option of a command that listens. */
export const PORT_OPTION = option(
  'N',
  'the port to listen on, else the variable PORT; 0 for any free one',
  wholeNumber(0, HIGHEST_PORT),
);

/** The port that was given, else the one in PORT, else the usual one. Throws ConfigError for a wrong PORT. */
export function portFrom(given: number | undefined, env: NodeJS.ProcessEnv, usual: number): number {
  if (given !== undefined) return given;
  const text = env.PORT ?? String(usual);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > HIGHEST_PORT)
    throw new ConfigError('PORT', `must be a number from 0 to ${HIGHEST_PORT}, not ${text}`);
  return port;
}

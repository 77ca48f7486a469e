import { isDatabaseUnavailable } from '../../database/index.ts';
import type { Log } from '../../log.ts';

/** What must work before a server is ready, by name; each rejects while it does not. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** What anybody may know of each check that fails, by its name. */
export type Problems = Readonly<Record<string, string>>;

// Who asks for readiness has an answer within three seconds, whatever hangs.
const PATIENCE_MS = 2_500;
const SILENT = 'It does not answer.';

/**
 * Finds out which checks fail. Anybody may ask a server whether it is ready, so that paths, commands and what libraries
 * say go to the log alone: a line whenever a check begins to fail, to fail otherwise or to succeed.
 */
export function createProblemFinder(
  checks: Checks,
  log: Pick<Log, 'info' | 'warn'>,
): () => Promise<Problems> {
  let last: Problems = {};
  return async () => {
    const failures = await findFailures(checks);
    const problems = Object.fromEntries([...failures].map(([name, error]) => [name, describe(error)]));
    for (const [check, error] of failures) {
      if (gist(problems[check]) !== gist(last[check]))
        log.warn({ check, reason: reasonOf(error) }, 'not ready');
    }
    for (const check of Object.keys(last)) if (!failures.has(check)) log.info({ check }, 'ready again');
    last = problems;
    return problems;
  };
}

async function findFailures(checks: Checks): Promise<Map<string, unknown>> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const outcome = await answerWithin(check()).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      return outcome === undefined ? [] : [[name, outcome.error] as const];
    }),
  );
  return new Map(found.flat());
}

class Silent extends Error {
  readonly publicMessage = SILENT;
}

/** Rejects when the answer takes too long; what hangs goes on hanging by itself. */
async function answerWithin<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Silent(SILENT)), PATIENCE_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Only what was written for everybody: any other message may name a path, an address or a credential. */
function describe(error: unknown): string {
  const { publicMessage, action } = error as { publicMessage?: unknown; action?: unknown };
  if (typeof publicMessage === 'string') return publicMessage;
  if (typeof action === 'string') return action;
  return isDatabaseUnavailable(error) ? SILENT : 'It does not work; the log says why.';
}

/** A problem without its numbers: how far a download has come is no news. */
function gist(problem = ''): string {
  return problem.replaceAll(/\d+/g, '');
}

/** The messages of an error and of its causes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

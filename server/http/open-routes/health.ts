import { Router } from 'express';
import type { Services } from '../../services.ts';
import { type Checks, createProblemFinder } from './find-problems.ts';
import { serveMetrics } from './serve-metrics.ts';
import { throttle } from './throttle.ts';

type Parts = Pick<
  Services,
  'config' | 'database' | 'draining' | 'log' | 'metrics' | 'speech' | 'store' | 'translator'
>;

const DRAINING = { status: 'not_ready', problems: { server: 'It is stopping.' } };

// Anybody who reaches the port may ask for readiness, while external engines count, and may charge, every request under
// the operator's key: Azure's free tier takes 20 a minute. A probe every six seconds gets a fresh answer.
const EXTERNAL = { most: 5, eachMs: 6_000 };

/**
 * /healthz, /readyz and /metrics: for operators, without a key, outside the contract. A worker needs no translation, and
 * nothing works in it without a place for audio.
 */
export function health(parts: Parts, role: 'server' | 'worker' = 'server'): Router {
  const { config, database, draining, log, metrics, speech, store, translator } = parts;
  const router = Router();
  const { audioStore, translation } = config;
  const findProblems = createProblemFinder(
    {
      database: () => database.ping(),
      audio_store: throttleExternal(audioStore.startsWith('s3:'), () => store.ready()),
      ...(role === 'server' && {
        translation: throttleExternal(translation.engine !== 'bergamot', () => translator.ready()),
      }),
      ...speechChecks(speech),
    },
    log,
  );
  // Nobody asked for the default translation engine: without its model everything else still works. Without a place for
  // audio, text does.
  const dispensable = role === 'server' ? ['audio_store'] : [];
  if (translation.engine === 'bergamot' && !translation.chosen) dispensable.push('translation');
  // Nobody asked for a model that was put there and cannot be used.
  if (config.speech.local.engine === 'auto') dispensable.push('speech_piper');
  const voices = speech.chosen.local;
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    if (draining.signal.aborted) return void response.status(503).json(DRAINING);
    const problems = await findProblems();
    const names = Object.keys(problems);
    const ready = names.every((name) => dispensable.includes(name));
    const status = names.length === 0 ? 'ready' : ready ? 'degraded' : 'not_ready';
    response.status(ready ? 200 : 503).json({ status, voices, ...(names.length > 0 && { problems }) });
  });
  router.get('/metrics', serveMetrics(metrics));
  return router;
}

/** A check for each speech engine, by its name; the embedded one is simply `speech`. */
function speechChecks({ engines }: Parts['speech']): Checks {
  const checks = [...engines].map(([name, engine]) => [
    name === 'embedded' ? 'speech' : `speech_${name}`,
    throttleExternal(engine.isMetered === true, () => engine.ready()),
  ]);
  return Object.fromEntries(checks);
}

function throttleExternal(isExternal: boolean, check: () => Promise<void>): () => Promise<void> {
  return isExternal ? throttle(check, EXTERNAL) : check;
}

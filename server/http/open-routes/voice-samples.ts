import { Router } from 'express';
import { createVoiceSamples } from '../../recordings/index.ts';
import type { Services } from '../../services.ts';

// When to come back while an engine cannot speak.
const RETRY_AFTER_SECONDS = 10;
// What `request.range` says of a range that starts behind the end.
const UNSATISFIABLE = -1;

/**
 * /voices/NAME.mp3: how each voice sounds here, for the documentation page. Nobody needs a key for what is recorded once,
 * of one sentence, and costs nothing.
 */
export function voiceSamples({
  log,
  shutdown,
  speech,
}: Pick<Services, 'log' | 'shutdown' | 'speech'>): Router {
  const router = Router();
  const samples = createVoiceSamples(speech, shutdown);
  router.get('/voices/:file', async (request, response) => {
    const [, name] = /^([A-Za-z]+)\.mp3$/.exec(request.params.file) ?? [];
    const sample = await samples.find(name ?? '').catch((err: unknown) => {
      log.warn({ err, voice: name }, 'the sample of a voice could not be recorded');
      return 'away' as const;
    });
    if (sample === 'away') response.status(503).set('Retry-After', String(RETRY_AFTER_SECONDS)).end();
    else if (sample === undefined) response.status(404).end();
    else {
      response.type('audio/mpeg').set('Cache-Control', 'no-cache').set('Accept-Ranges', 'bytes');
      const ranges = request.range(sample.length, { combine: true });
      // Safari plays nothing that cannot be had in parts.
      const [range] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
      if (ranges === UNSATISFIABLE) response.status(416).end();
      else if (range === undefined) response.send(sample);
      else
        response
          .status(206)
          .set('Content-Range', `bytes ${range.start}-${range.end}/${sample.length}`)
          .send(sample.subarray(range.start, range.end + 1));
    }
  });
  return router;
}

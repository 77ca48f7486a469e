import { createMp3Encoders } from '../../server/audio/index.ts';
import { createReader } from '../../server/reading/index.ts';
import { readingModel } from '../../server/reading-model.ts';
import { createVoiceSamples, type VoiceSamples } from '../../server/recordings/index.ts';
import { createEmbeddedSpeech } from '../../server/speech/index.ts';

/** What records the samples of voices, without a server. */
export interface SampleRecorder extends VoiceSamples {
  close(): Promise<void>;
}

/** Opens the embedded engine: whoever publishes what it says needs nobody's leave, and every machine says the same. */
export function openSampleRecorder(): SampleRecorder {
  const engine = createEmbeddedSpeech({ reader: createReader(readingModel()), workers: 2 });
  const encoders = createMp3Encoders(1);
  const stop = new AbortController();
  return {
    ...createVoiceSamples({ engineFor: () => engine, encoders }, stop.signal),
    async close() {
      stop.abort(new Error('closed'));
      await Promise.all([engine.close(), encoders.close()]);
    },
  };
}

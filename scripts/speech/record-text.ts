import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type Mp3Part, SAMPLE_RATE } from '../../server/audio/index.ts';
import { readSpeechConfig } from '../../server/config/speech.ts';
import { createReader } from '../../server/reading/index.ts';
import { readingModel } from '../../server/reading-model.ts';
import { openSpeech, type SpeechRequest } from '../../server/speech/index.ts';

/** A whole recording: samples, or the frames of an engine that gives MP3. */
export interface RecordedSound {
  samples: Int16Array[];
  frames: Mp3Part[];
  seconds: number;
  voice: string;
}

/** Records a text with the engine that the environment gives its voice; `progress` gets the seconds so far. */
export async function recordText(
  request: SpeechRequest,
  progress: (seconds: number) => void,
): Promise<RecordedSound> {
  const reader = createReader(readingModel(process.env.READING_MODEL));
  const config = readSpeechConfig(process.env, resolve(process.env.DATA_DIR ?? './data'));
  const engines = openSpeech({ config, reader, workers: availableParallelism() });
  const sound: RecordedSound = { samples: [], frames: [], seconds: 0, voice: request.voice.name };
  try {
    const engine = engines.engineFor(request.voice.name);
    for await (const chunk of engine.record(request, new AbortController().signal)) {
      const count = 'frames' in chunk ? chunk.sampleCount : chunk.samples.length;
      if ('frames' in chunk) sound.frames.push({ bytes: chunk.frames, sampleCount: count });
      else sound.samples.push(chunk.samples);
      sound.seconds += count / SAMPLE_RATE;
      progress(sound.seconds);
    }
    return sound;
  } finally {
    await engines.close();
  }
}

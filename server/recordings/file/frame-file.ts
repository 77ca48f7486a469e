import { type Mp3Part, mp3File } from '../../audio/index.ts';
import type { RecordedPiece } from '../../speech/index.ts';
import { createPreview, type Listening } from './preview.ts';
import type { RecordedFile } from './recorded-file.ts';

// The first sound at once, then up to three seconds in a piece: such engines speak much faster than real time.
const PIECES = { first: 1, most: 16_384 };

/** The file of an engine that gives MP3: its own frames, never encoded again, and passed on as they come. */
export function createFrameFile(voice: string, listening?: Listening): RecordedFile<RecordedPiece> {
  const parts: Mp3Part[] = [];
  const preview = listening && createPreview(listening, PIECES);
  return {
    async add(chunk) {
      if (!('frames' in chunk)) throw new TypeError('an engine that gives MP3 gave samples');
      parts.push({ bytes: chunk.frames, sampleCount: chunk.sampleCount });
      await preview?.add(chunk.frames, chunk.sampleCount);
    },
    finish: async () => ({
      bytes: mp3File({ parts, voice }),
      mimeType: 'audio/mpeg',
      unheard: preview?.rest() ?? [],
    }),
    drop: () => {},
  };
}

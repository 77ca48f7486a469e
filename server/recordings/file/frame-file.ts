import type { RecordedPiece } from '../../speech/index.ts';
import { createPreview, type Listening } from './preview.ts';
import type { RecordedFile } from './recorded-file.ts';

// The first sound at once, then up to three seconds in a piece: such engines speak much faster than real time.
const PIECES = { first: 1, most: 16_384 };

/** The file of an engine that gives MP3: its own frames, never encoded again, and passed on as they come. */
export function createFrameFile(listening?: Listening): RecordedFile<RecordedPiece> {
  const bytes: Uint8Array[] = [];
  const preview = listening && createPreview(listening, PIECES);
  return {
    async add(chunk) {
      if (!('frames' in chunk)) throw new TypeError('an engine that gives MP3 gave samples');
      bytes.push(chunk.frames);
      await preview?.add(chunk.frames, chunk.sampleCount);
    },
    finish: async () => ({ bytes, mimeType: 'audio/mpeg', unheard: preview?.rest() ?? [] }),
    drop: () => {},
  };
}

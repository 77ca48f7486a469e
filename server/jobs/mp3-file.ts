import type { Mp3Encoders } from '../audio/index.ts';
import type { RecordedFile } from './recorded-file.ts';

/** Gets MP3 bytes as they come; joined they are the file. */
export type OnPreview = (mp3: Uint8Array) => Promise<void>;

// Half a second of MP3 at 64 kbit/s: the first sound comes soon, and an hour of speech is some thousand events.
const PREVIEW_BYTES = 4_096;

/** An MP3 file that is encoded as samples come, and passed on as it is. */
export function createMp3File(encoders: Mp3Encoders, onPreview: OnPreview = async () => {}): RecordedFile {
  const encoder = encoders.open();
  const bytes: Uint8Array[] = [];
  let unsent: Uint8Array[] = [];
  const take = async (mp3: Uint8Array, least: number) => {
    bytes.push(mp3);
    unsent.push(mp3);
    const length = unsent.reduce((sum, part) => sum + part.length, 0);
    if (length < least) return;
    const together = Buffer.concat(unsent);
    unsent = [];
    await onPreview(together);
  };
  return {
    add: async (samples) => take(await encoder.encode(samples), PREVIEW_BYTES),
    async finish() {
      await take(await encoder.finish(), 1);
      return { bytes, mimeType: 'audio/mpeg' };
    },
    drop: () => encoder.drop(),
  };
}

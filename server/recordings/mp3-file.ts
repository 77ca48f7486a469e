import type { Mp3Encoders } from '../audio/index.ts';
import { createPreview, type OnPreview } from './preview.ts';
import type { RecordedFile } from './recorded-file.ts';

/** An MP3 file, encoded and previewed while samples arrive. */
export function createMp3File(
  encoders: Mp3Encoders,
  onPreview: OnPreview = async () => {},
): RecordedFile<Int16Array> {
  const encoder = encoders.open();
  const bytes: Uint8Array[] = [];
  const preview = createPreview(onPreview);
  const take = (mp3: Uint8Array) => {
    bytes.push(mp3);
    return preview.add(mp3);
  };
  return {
    add: async (samples) => take(await encoder.encode(samples)),
    async finish() {
      await take(await encoder.finish());
      await preview.finish();
      return { bytes, mimeType: 'audio/mpeg' };
    },
    drop: () => encoder.drop(),
  };
}

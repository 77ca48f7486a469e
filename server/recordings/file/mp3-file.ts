import { collectEncoded, type Mp3Encoders } from '../../audio/index.ts';
import { createPreview, type Listening } from './preview.ts';
import type { RecordedFile } from './recorded-file.ts';

/** An MP3 file, encoded and previewed while samples arrive. */
export function createMp3File(
  encoders: Mp3Encoders,
  voice: string,
  listening?: Listening,
): RecordedFile<Int16Array> {
  const encoder = encoders.open();
  const encoded = collectEncoded();
  let count = 0;
  const preview = listening && createPreview(listening);
  const take = async (mp3: Uint8Array, sampleCount: number) => {
    encoded.add(mp3);
    count += sampleCount;
    await preview?.add(mp3, sampleCount);
  };
  return {
    add: async (samples) => take(await encoder.encode(samples), samples.length),
    async finish() {
      await take(await encoder.finish(), 0);
      return {
        bytes: encoded.file(count, voice),
        mimeType: 'audio/mpeg',
        unheard: preview?.rest() ?? [],
      };
    },
    drop: () => encoder.drop(),
  };
}

import { S3_ADDRESS } from '../../config/index.ts';
import type { AudioStore } from './audio-store.ts';
import { openDirectoryStore } from './directory-store.ts';

/**
 * The store in a directory, or at `s3://bucket/prefix`, where no request waits longer than `timeoutMs` for its answer.
 * Throws AudioStoreUnavailable.
 */
export async function openAudioStore(place: string, timeoutMs = 10_000): Promise<AudioStore> {
  const address = S3_ADDRESS.exec(place)?.groups;
  if (address === undefined) return openDirectoryStore(place);
  // Loaded only when it is used: the library takes time and memory.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store({ bucket: address.bucket!, prefix: address.prefix ?? '', timeoutMs });
}

/** The formats of finished audio. */
export type AudioMimeType = 'audio/wav' | 'audio/mpeg';

const ENDINGS: Readonly<Record<AudioMimeType, string>> = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' };
const MIME_TYPES: Readonly<Record<string, AudioMimeType>> = { wav: 'audio/wav', mp3: 'audio/mpeg' };

// Of the id: enough to tell the recordings of one folder apart.
const NAME_DIGITS = 8;

// An id is a file name that cannot leave its directory: no slash, and a dot only before the ending.
const AUDIO_ID = /^([0-9a-f]{64})\.(wav|mp3)$/;

/** Names audio by its content: the SHA-256 of its bytes in hexadecimal, and its format. */
export function audioId(sha256: string, mimeType: AudioMimeType): string {
  return `${sha256}.${ENDINGS[mimeType]}`;
}

/** The strong entity tag and the format of an id; undefined when the id is malformed. */
export function readAudioId(id: string): { etag: string; mimeType: AudioMimeType } | undefined {
  const [, sha256, ending] = AUDIO_ID.exec(id) ?? [];
  if (sha256 === undefined || ending === undefined) return undefined;
  return { etag: `"${sha256}"`, mimeType: MIME_TYPES[ending]! };
}

/** A file name for whoever saves this audio. */
export function downloadName(id: string): string {
  return `khanesh-${id.slice(0, NAME_DIGITS)}${id.slice(id.lastIndexOf('.'))}`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  EROFS: 'its file system is read-only',
  EACCES: 'this process may not write there',
  EPERM: 'this process may not write there',
  ENOENT: 'the directory is gone',
  EMFILE: 'this process has too many open files',
  EIO: 'its disk fails',
};

/** The audio store cannot be used. `cause` says why, and `action` what an operator can do about it. */
export class AudioStoreUnavailable extends Error {
  readonly action: string;

  constructor(cause: unknown, actionFor = checkDirectory) {
    super('the audio store cannot be used', { cause });
    this.name = 'AudioStoreUnavailable';
    this.action = actionFor(cause);
  }
}

function checkDirectory(cause: unknown): string {
  const code = String((cause as NodeJS.ErrnoException)?.code);
  return `Check the directory AUDIO_STORE: ${REASONS[code] ?? 'it cannot be used'} (${code}).`;
}

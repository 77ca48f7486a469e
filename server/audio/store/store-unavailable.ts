import { ApiError } from '../../errors.ts';

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

/** The store of audio cannot be used. For clients it is `audio_store_unavailable`; `action` is for operators. */
export class AudioStoreUnavailable extends ApiError {
  readonly action: string;

  constructor(cause: unknown, actionFor = checkDirectory) {
    super('audio_store_unavailable', { cause });
    this.name = 'AudioStoreUnavailable';
    this.action = actionFor(cause);
  }
}

function checkDirectory(cause: unknown): string {
  const code = String((cause as NodeJS.ErrnoException)?.code);
  return `Check the directory AUDIO_STORE: ${REASONS[code] ?? 'it cannot be used'} (${code}).`;
}

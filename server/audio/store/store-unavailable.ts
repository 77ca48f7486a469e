import { DISK_REASONS } from '../../config/index.ts';

// The directory was there at the start.
const REASONS: typeof DISK_REASONS = { ...DISK_REASONS, ENOENT: 'the directory is gone' };

/** The audio store cannot be used. `cause` says why, and `action` what an operator can do about it, without a path. */
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

// Built from client/ by `npm run generate`. Do not edit.
/**
 * One WAV file of the sound of several, in order and without a gap. Their bytes cannot simply be put together: every file
 * begins with a header that tells its length.
 *
 * Throws a TypeError that names the part that is no whole WAV file or has another format than the first, and a RangeError
 * beyond the 4 GiB that a WAV file can hold.
 */
export declare function joinWav(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer>;

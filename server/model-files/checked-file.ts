/** A file of a model with its size and hash; a file that differs from them is never used. */
export interface CheckedFile {
  name: string;
  bytes: number;
  /** SHA-256 of the file as the engine reads it, in hexadecimal. */
  sha256: string;
}

/** A file of a model, and what is known of it; bytes that differ from these facts are never used. */
export interface CheckedFile {
  name: string;
  bytes: number;
  /** SHA-256 of the file as the engine reads it, in hexadecimal. */
  sha256: string;
}

/** Work on one file. Each call is answered once; the calls of one file are answered in order. */
export interface Mp3Call {
  call: number;
  file: number;
  /** Samples to encode; without them the file is finished. */
  samples?: Int16Array;
}

/** Forgets a file that nobody will finish; not answered. */
export interface Mp3Drop {
  drop: number;
}

export interface Mp3Answer {
  call: number;
  bytes: Uint8Array<ArrayBuffer>;
}

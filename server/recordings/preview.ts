/** Gets MP3 bytes as they are made; joined they are a whole MP3 file. */
export type OnPreview = (mp3: Uint8Array) => Promise<void>;

/** Joins MP3 bytes into pieces that are large enough for an event. */
export interface Preview {
  add(mp3: Uint8Array): Promise<void>;
  /** Passes on the rest. */
  finish(): Promise<void>;
}

// Half a second of MP3 at 64 kbit/s: the first sound comes soon, and an hour of speech takes some thousand events.
const PIECE_BYTES = 4_096;

/** Passes on pieces of some 4 KiB; `first` and `most` make the first one smaller and later ones larger. */
export function createPreview(
  onPreview: OnPreview,
  { first = PIECE_BYTES, most = PIECE_BYTES } = {},
): Preview {
  let unsent: Uint8Array[] = [];
  let least = first;
  const pass = async () => {
    const piece = Buffer.concat(unsent);
    unsent = [];
    least = Math.min(most, Math.max(PIECE_BYTES, 2 * least));
    await onPreview(piece);
  };
  return {
    async add(mp3) {
      unsent.push(mp3);
      if (unsent.reduce((sum, part) => sum + part.length, 0) >= least) await pass();
    },
    async finish() {
      if (unsent.some(({ length }) => length > 0)) await pass();
    },
  };
}

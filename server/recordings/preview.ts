/** Gets MP3 bytes as they come; joined they are the file. */
export type OnPreview = (mp3: Uint8Array) => Promise<void>;

/** Gathers MP3 bytes and passes them on in pieces that are worth an event. */
export interface Preview {
  add(mp3: Uint8Array): Promise<void>;
  /** Passes on what is left. */
  finish(): Promise<void>;
}

// Half a second of MP3 at 64 kbit/s: the first sound comes soon, and an hour of speech is some thousand events.
const PIECE_BYTES = 4_096;

/** Pieces of some 4 KiB; the first can be smaller and later ones larger, where much comes at a time. */
export function createPreview(
  onPreview: OnPreview,
  { first = PIECE_BYTES, most = PIECE_BYTES } = {},
): Preview {
  let unsent: Uint8Array[] = [];
  let least = first;
  const pass = async () => {
    const together = Buffer.concat(unsent);
    unsent = [];
    least = Math.min(most, Math.max(PIECE_BYTES, 2 * least));
    await onPreview(together);
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

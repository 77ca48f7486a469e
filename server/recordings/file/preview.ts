import { SAMPLE_RATE } from '../../audio/index.ts';

/** Gets MP3 bytes as they are made. */
export type OnPreview = (mp3: Uint8Array) => Promise<void>;

/** Who hears a recording while it is made, and how much of its end nobody may hear before it is paid for. */
export interface Listening {
  onPreview: OnPreview;
  /** Seconds of the last sentence, at most. */
  lastSeconds: number;
}

/** Joins MP3 bytes into pieces that are large enough for an event, and holds the end of the recording back. */
export interface Preview {
  /** Adds the bytes of so many samples; an encoder may give some of them only later. */
  add(mp3: Uint8Array, sampleCount: number): Promise<void>;
  /** What nobody has heard yet, in pieces. With what was passed on it is a whole MP3 file. */
  rest(): Uint8Array[];
}

// Half a second of MP3 at 64 kbit/s: the first sound comes soon, and an hour of speech takes some thousand events.
const PIECE_BYTES = 4_096;
// The rest is one write to the database, and needs no small pieces.
const REST_BYTES = 16_384;
// Besides the last sentence: of what has been made so far, and therefore of the whole recording.
const HELD_SHARE = 0.1;

/** Passes on pieces of some 4 KiB; `first` and `most` make the first one smaller and later ones larger. */
export function createPreview(
  { onPreview, lastSeconds }: Listening,
  { first = PIECE_BYTES, most = PIECE_BYTES } = {},
): Preview {
  const held: { mp3: Uint8Array; end: number }[] = [];
  let made = 0;
  let unsent: Uint8Array[] = [];
  let least = first;

  const release = () => {
    const free = made - Math.max(made * HELD_SHARE, lastSeconds * SAMPLE_RATE);
    while (held.length > 0 && held[0]!.end <= free) unsent.push(held.shift()!.mp3);
  };
  return {
    async add(mp3, sampleCount) {
      made += sampleCount;
      held.push({ mp3, end: made });
      release();
      if (lengthOf(unsent) < Math.max(1, least)) return;
      const piece = Buffer.concat(unsent);
      unsent = [];
      least = Math.min(most, Math.max(PIECE_BYTES, 2 * least));
      await onPreview(piece);
    },
    rest() {
      const bytes = Buffer.concat([...unsent, ...held.map(({ mp3 }) => mp3)]);
      return Array.from({ length: Math.ceil(bytes.length / REST_BYTES) }, (_, i) =>
        bytes.subarray(i * REST_BYTES, (i + 1) * REST_BYTES),
      );
    },
  };
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

/** One word of the lexicon in twenty is kept out of learning to read letters, and used to measure it. */
const HELD_OUT = 20;

/** Whether the word at this place of the lexicon measures letter-to-sound. */
export const isHeldOut = (place: number): boolean => place % HELD_OUT === HELD_OUT - 1;

/**
 * How many parts each list of sentences is cut into. FarsDat has only 583 sentences: with fewer than a hundred of them
 * in a part, one sentence would be several per cent.
 */
export const PARTS = 6;

/** The part that a model for measuring is built without. The shipped one learns from all. */
export const MEASURED_PART = PARTS - 1;

/** The part, from 0, of the sentence at this place of its list. */
export const partOf = (place: number) => place % PARTS;

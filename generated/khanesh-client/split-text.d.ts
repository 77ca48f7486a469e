// Built from client/ by `npm run generate`. Do not edit.
/**
 * The text in parts of at most `limit` code points, each for a request of its own; joined they are the text.
 *
 * Cuts after a paragraph, else after a sentence, a clause or a word, and inside a word only where that alone is longer. No
 * combining sequence is cut, and every part has a Persian letter as long as the text allows it. Throws a RangeError for a
 * limit that is no whole number from 1, or that is shorter than one combining sequence.
 */
export declare function splitText(text: string, limit?: number): string[];

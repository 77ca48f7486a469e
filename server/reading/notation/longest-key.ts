/** Letters of a word at most, joiners included: no word is longer, so the work for one word is bounded. */
export const LONGEST_KEY = 64;

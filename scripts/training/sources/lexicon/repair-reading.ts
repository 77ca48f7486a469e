// A word keeps no glottal stop behind a preposition: be_in, be_estenAd.
const PREPOSITION = /^به\u200c/;
// A participle and است stay two words, however they are joined: Sode_ast.
const PARTICIPLE = /ه\u200cاست$/;

/** A source's reading as the project's notation writes it. */
export function repairReading(word: string, reading: string): string {
  if (PARTICIPLE.test(word)) return reading.replace(/e'ast$/, 'e_ast');
  return PREPOSITION.test(word) ? reading.replace(/^be_?'(?=[aeoAiu])/, 'be') : reading;
}

// Marks that the UPDT corpus leaves out show as sounds that no Persian word has: bn, fedrAsivn, tahyyh.
const IMPOSSIBLE = /^[^aeoAiu'][^aeoAiu]|[^aeoAiuw]{4}|[iu]vn|[^aeoAiu]yh|ih$|Ayh/;
// Inflected forms whose stem other sources know better; morphology puts them together.
const INFLECTED = /(ها|های|هایی|هایش|تر|ترین|ه\u200cای)$/;
// With a preposition before it, a word keeps no glottal stop: be_in, be_estenAd.
const PREPOSITION = /^به\u200c/;

/** Whether a row that UPDT alone has is better left to morphology or to the letters. */
export function isDamaged(word: string, reading: string, sources: string): boolean {
  return sources === 'updt' && (IMPOSSIBLE.test(reading) || INFLECTED.test(word));
}

// A participle and است stay two words, however they are joined: Sode_ast.
const PARTICIPLE = /ه\u200cاست$/;

/** A reading as the project writes it. */
export function mended(word: string, reading: string): string {
  if (PARTICIPLE.test(word)) return reading.replace(/e'ast$/, 'e_ast');
  return PREPOSITION.test(word) ? reading.replace(/^be_?'(?=[aeoAiu])/, 'be') : reading;
}

// A word keeps no glottal stop behind a preposition: be_in, be_estenAd.
const PREPOSITION = /^به\u200c/;
// A participle and است stay two words, however they are joined: Sode_ast.
const PARTICIPLE = /ه\u200cاست$/;
// Verbs in a short ا, which one source reads as آ: afruxt, barangixt, mi_andAxt.
const SHORT_A =
  /^(?:بر|در|باز|وا|فرا)?ا(?:فراز|فراش|فراخ|فروخ|فروز|فزا|فزو|فسر|فشا|فشر|فکن|فگن|نبا|نجام[یندم]|ندا|ندو|ندی|نگی|رزی)/;
const READ_AS_LONG = /^(bar|dar|bAz|vA|farA)?A(?=f|n[bjdg]|rz)/;

/** A source's reading as the project's notation writes it. */
export function repairReading(word: string, reading: string): string {
  if (PARTICIPLE.test(word)) return reading.replace(/e'ast$/, 'e_ast');
  if (SHORT_A.test(word)) return reading.replace(READ_AS_LONG, '$1a');
  return PREPOSITION.test(word) ? reading.replace(/^be_?'(?=[aeoAiu])/, 'be') : reading;
}

// Marks that the UPDT corpus leaves out show as sounds that no Persian word has: bn, fedrAsivn, tahyyh.
const IMPOSSIBLE = /^[^aeoAiu'][^aeoAiu]|[^aeoAiuw]{4}|[iu]vn|[^aeoAiu]yh|ih$|Ayh/;
// Inflected forms whose stem other sources know better; morphology puts them together.
const INFLECTED = /(ها|های|هایی|هایش|تر|ترین|ه\u200cای)$/;
// Perfect forms that Tihu generates with a participle of another verb (rofte'and for rafte'and).
const PERFECT = /^(?!.*می)[^\u200c]+ه\u200c(ام|ای|است|ایم|اید|اند)$/;

/** Whether a row that one source alone has is better left to morphology or to the letters. */
export function isUnreliable(word: string, reading: string, sources: string): boolean {
  if (sources === 'tihu') return PERFECT.test(word);
  return sources === 'updt' && (IMPOSSIBLE.test(reading) || INFLECTED.test(word));
}

import { wordSet } from '../../base/word-set.ts';
import { behindOf, NUMBER } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { isLatinWord } from '../../tokenize/token.ts';

// sardard mosbat, tahavvo' manfi, but bAr-e manfi, dokme-ye mosbat
const RESULT = /^(?:mosbat|manfi)$/;
const SYMPTOMS = wordSet(
  'تب سرفه سردرد تهوع استفراغ لرز اسهال یبوست درد دلدرد دل‌درد گلودرد کمردرد سوزش خارش سرگیجه تنگی‌نفس آبریزش عطسه تورم خونریزی عفونت حساسیت تشنج ضعف بی‌اشتهایی',
);
// vasAyel masalan qeyCi, where e.g. is seen as a conjunction.
const AND = 'و';
// A blessing that is one character stands beside its name without a blank, and ends the name's phrase: محمدﷺ. So does a sign
// between two things: سن ≥ ۱۸.
/** Whether a sign or a blessing behind a word ends its phrase. */
export const isBesideSign = (words: readonly WordAnalysis[], i: number): boolean => {
  const { token: word, type } = words[i]!;
  const { token: next, alike } = words[i + 1]!;
  return (
    (next.kind === 'foreign' &&
      (next.isLinked === false ||
        alike?.key === AND ||
        (RESULT.test(next.said ?? '') && behindOf(words, i + 1) === '' && SYMPTOMS.has(type.key)) ||
        (next.takesEzafe === false && next.start === word.end))) ||
    (next.kind === NUMBER && next.isLinked === false) ||
    (isLatinWord(word) && next.start === word.end && next.kind === 'word')
  );
};

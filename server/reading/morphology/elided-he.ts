import { ZWNJ } from '../notation/script.ts';
import type { Analyse, Analysis, NumberOf } from './analysis.ts';
import { linked } from './joined-compounds.ts';
import { ABSORBING, suffixesFor } from './suffixes.ts';

const SHORTEST_STEM = 2;

// From here on a word in ه may be inflected or compound itself: هوشمندانست, آشپزخونست.
const SURE_OF_COPULA = 6;
// Shorter words in ه that take ست: others are too like other words.
const SHORT_BEFORE_COPULA = new Set(['بچ', 'مز', 'هم']);
// Everyday words in ه that outweigh a rarer one without it: مسخرش is masxaraS, no mosaxxar.
const SILENT_OUTWEIGHS = new Set('مسخر دربار مدرس آیند انداز شمار خونواد بقی'.split(' '));

/**
 * A word in silent ه whose ه gives its place to a spoken ending and is not written: ادامش is edAmaS, معجزست mo'jezast.
 * A known word without the ه outweighs it, but before ست, which is rarely written on a consonant.
 */
export function elidedHe(
  key: string,
  lookUp: Analyse,
  find: Analyse,
  numberOf: NumberOf,
): Analysis | undefined {
  if (key.includes(ZWNJ)) return undefined;
  for (const { letters, sounds } of suffixesFor(key)) {
    if (!ABSORBING.has(letters) || !key.endsWith(letters) || letters === 'ن' || letters === 'س') continue;
    const stem = key.slice(0, -letters.length);
    const found = silent(stem, letters === 'ست' && stem.length >= SURE_OF_COPULA ? find : lookUp);
    if (!found || found.partOfSpeech === numberOf('verb')) continue;
    if (found.partOfSpeech === 0 && !isSure(stem, lookUp)) continue;
    const isCopula = letters === 'ست';
    if (tooShort(stem, letters) || isOtherWord(stem, letters, lookUp)) continue;
    return absorbed(found, sounds, numberOf(isCopula ? 'verb' : 'possessed'));
  }
  return undefined;
}

// A word in ه that lexicons of pronunciations alone have: خونواده. کوچیکه is rather کوچیک with an ending.
const isSure = (stem: string, lookUp: Analyse) =>
  stem.length > SHORTEST_STEM + 2 && (SILENT_OUTWEIGHS.has(stem) || !lookUp(stem));

// Of the endings of one letter only ش takes a stem of three, and no friction: سایش.
function tooShort(stem: string, letters: string): boolean {
  if ((letters === 'ست' && SHORT_BEFORE_COPULA.has(stem)) || SILENT_OUTWEIGHS.has(stem)) return false;
  const isLonger = letters.length > 1 || (letters === 'ش' && !/[وی]$/.test(stem));
  return stem.length <= SHORTEST_STEM + (isLonger ? 0 : 1);
}

// What lexicons of pronunciations alone have is as often a piece of a word.
const isKnown = (key: string, lookUp: Analyse) => (lookUp(key)?.partOfSpeech ?? 0) > 0;

// کتابت is of کتاب, علامته of علامت, and آدرست of آدرس.
function isOtherWord(stem: string, letters: string, lookUp: Analyse): boolean {
  if (SILENT_OUTWEIGHS.has(stem) || SHORT_BEFORE_COPULA.has(stem)) return false;
  if (letters === 'ست') return stem.endsWith('ی') || isKnown(`${stem}س`, lookUp);
  if (isKnown(stem, lookUp) || (stem.endsWith('ی') && lookUp(stem))) return true;
  return letters.length > 1 && lookUp(stem + letters[0]) !== undefined;
}

/** همسایمون is hamsAyamun, whatever else its letters are. */
export function elidedHeAnywhere(key: string, lookUp: Analyse): Analysis | undefined {
  for (const { letters, sounds } of suffixesFor(key)) {
    const stem = key.slice(0, -letters.length);
    const fits = ABSORBING.has(letters) && key.endsWith(letters);
    if (!fits || stem.length <= SHORTEST_STEM + (letters.length > 1 ? 0 : 1)) continue;
    const found = silent(stem, lookUp);
    if (found) return absorbed(found, sounds, found.partOfSpeech);
  }
  return undefined;
}

function silent(stem: string, lookUp: Analyse): Analysis | undefined {
  const found = lookUp(`${stem}ه`);
  return found?.pronunciations[0]?.at(-1) === 'e' ? found : undefined;
}

function absorbed(found: Analysis, ending: readonly string[], partOfSpeech: number): Analysis {
  const begin = linked(found.pronunciations[0]!.slice(0, -1), 'a');
  return { ...found, partOfSpeech, pronunciations: [[...begin, ...ending]], stems: found.stems.slice(0, 1) };
}

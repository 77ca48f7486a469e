import { ZWNJ } from '../notation/script.ts';
import type { Analyse, Analysis, NumberOf } from './analysis.ts';
import type { Exceptions } from './exceptions.ts';
import { linked } from './joined-compounds.ts';
import { ABSORBING, GRAMMATICAL } from './suffixes.ts';

const SHORTEST_STEM = 2;

// From this length on, the word in ه may be inflected or a compound: هوشمندانست, آشپزخونست.
const SURE_OF_COPULA = 6;
/**
 * A word whose silent ه is replaced by a spoken ending: ادامش is edAmaS, معجزست mo'jezast. A known word without the ه is
 * likelier, except before ست, which rarely follows a consonant.
 */
export function elidedHe(
  key: string,
  findWhole: Analyse,
  find: Analyse,
  numberOf: NumberOf,
  exceptions: Exceptions,
): Analysis | undefined {
  if (key.includes(ZWNJ)) return undefined;
  for (const { letters, sounds } of GRAMMATICAL.of(key)) {
    if (!ABSORBING.has(letters) || !key.endsWith(letters) || letters === 'ن' || letters === 'س') continue;
    const stem = key.slice(0, -letters.length);
    const found = silent(stem, letters === 'ست' && stem.length >= SURE_OF_COPULA ? find : findWhole);
    if (!found || found.partOfSpeech === numberOf('verb')) continue;
    if (found.partOfSpeech === 0 && !isSure(stem, findWhole, exceptions)) continue;
    const isCopula = letters === 'ست';
    if (tooShort(stem, letters, exceptions) || isOtherWord(stem, letters, findWhole, exceptions)) continue;
    return absorbed(found, sounds, numberOf(isCopula ? 'verb' : 'possessed'));
  }
  return undefined;
}

// For a word in ه without a part of speech: خونواده is one, but کوچیکه is rather کوچیک with an ending.
const isSure = (stem: string, findWhole: Analyse, exceptions: Exceptions) =>
  stem.length > SHORTEST_STEM + 2 && (exceptions['silent he'].has(`${stem}ه`) || !findWhole(stem));

// Of the endings of one letter only ش takes a stem of three letters. But سایش is "friction".
function tooShort(stem: string, letters: string, exceptions: Exceptions): boolean {
  if (letters === 'ست' && exceptions['silent he before ست'].has(`${stem}ه`)) return false;
  if (exceptions['silent he'].has(`${stem}ه`)) return false;
  const isLonger = letters.length > 1 || (letters === 'ش' && !/[وی]$/.test(stem));
  return stem.length <= SHORTEST_STEM + (isLonger ? 0 : 1);
}

// A key without a part of speech is as often a fragment of a word.
const isKnown = (key: string, findWhole: Analyse) => (findWhole(key)?.partOfSpeech ?? 0) > 0;

// کتابت is of کتاب, علامته of علامت, and آدرست of آدرس.
function isOtherWord(stem: string, letters: string, findWhole: Analyse, exceptions: Exceptions): boolean {
  const whole = `${stem}ه`;
  if (exceptions['silent he'].has(whole) || exceptions['silent he before ست'].has(whole)) return false;
  if (letters === 'ست') return stem.endsWith('ی') || isKnown(`${stem}س`, findWhole);
  if (isKnown(stem, findWhole) || (stem.endsWith('ی') && findWhole(stem))) return true;
  return letters.length > 1 && findWhole(stem + letters[0]) !== undefined;
}

/** The same as a late resort, without these conditions: همسایمون is hamsAyamun. */
export function elidedHeAsLastResort(key: string, findWhole: Analyse): Analysis | undefined {
  for (const { letters, sounds } of GRAMMATICAL.of(key)) {
    const stem = key.slice(0, -letters.length);
    const fits = ABSORBING.has(letters) && key.endsWith(letters);
    if (!fits || stem.length <= SHORTEST_STEM + (letters.length > 1 ? 0 : 1)) continue;
    const found = silent(stem, findWhole);
    if (found) return absorbed(found, sounds, found.partOfSpeech);
  }
  return undefined;
}

function silent(stem: string, findWhole: Analyse): Analysis | undefined {
  const found = findWhole(`${stem}ه`);
  return found?.pronunciations[0]?.at(-1) === 'e' ? found : undefined;
}

// But رأی‌دهی is of رأی‌ده.
const OF_SILENT = new RegExp(`(?<!${ZWNJ}د)هی$`);

/** A known word in a silent ه with its ezafe, written without a joiner: آیندهی is no آین with دهی. */
export function withWrittenEzafe(key: string, findWhole: Analyse): Analysis | undefined {
  const found = OF_SILENT.test(key) ? silent(key.slice(0, -2), findWhole) : undefined;
  return found && { ...found, pronunciations: found.pronunciations.map((sounds) => [...sounds, '']) };
}

function absorbed(found: Analysis, ending: readonly string[], partOfSpeech: number): Analysis {
  const begin = linked(found.pronunciations[0]!.slice(0, -1), 'a');
  return { ...found, partOfSpeech, pronunciations: [[...begin, ...ending]], stems: found.stems.slice(0, 1) };
}

const SHORTEST_BEFORE_G = 3;
// A silent ه becomes g before these: xaste, but xastegi and xastegAn.
const AFTER_SILENT: readonly (readonly [letters: string, sounds: readonly string[]])[] = [
  ['گانی', ['g', 'A', 'n', 'i']],
  ['گان', ['g', 'A', 'n']],
  ['گی', ['g', 'i']],
];

/** Reads a known word whose silent ه is g before an ending. */
export function fromSilent(key: string, find: Analyse): Analysis | undefined {
  for (const [letters, ends] of AFTER_SILENT) {
    const stem = key.slice(0, -letters.length);
    if (!key.endsWith(letters) || stem.length < SHORTEST_BEFORE_G || stem.endsWith(ZWNJ)) continue;
    const found = find(`${stem}ه`);
    if (found === undefined || found.pronunciations[0]!.at(-1) !== 'e') continue;
    const before = (sounds: readonly string[]) => linked(sounds.slice(0, -1), 'e');
    return { ...found, pronunciations: found.pronunciations.map((sounds) => [...before(sounds), ...ends]) };
  }
  return undefined;
}

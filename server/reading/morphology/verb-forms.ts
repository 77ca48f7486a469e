import { endsWithVowel } from '../notation/sounds.ts';
import type { Analyse, Analysis } from './analysis.ts';
import { linked } from './joined-compounds.ts';

type Sounds = readonly string[];

// No verb form has more letters: longer keys are not analysed.
const LONGEST = 20;
const SHORTEST = 3;

/** Personal endings, with the vowel that joins them to the stem. */
const PERSONS: readonly (readonly [letters: string, link: '' | 'a', sounds: Sounds])[] = [
  ['یم', '', ['i', 'm']],
  ['ید', '', ['i', 'd']],
  ['ین', '', ['i', 'n']],
  ['ند', 'a', ['n', 'd']],
  ['م', 'a', ['m']],
  ['ی', '', ['i']],
  ['د', 'a', ['d']],
  ['ن', 'a', ['n']],
  ['ه', '', ['e']],
];

/** Variant spellings of verbs, and the letter at the end of the match that the lexicon has instead or in addition. */
const VARIANTS: readonly { form: RegExp; usual: string; isAdded: boolean }[] = [
  // A madda left out: نمیاید for نمی‌آید.
  { form: /^ن?می(?=ا)/, usual: 'آ', isAdded: false },
  // گزاشتن, میزارم: گذاشتن spelled by its sound.
  { form: /^(?:ن?می|[نب])?گ?(?=زا(?:شت|ر))/, usual: 'ذ', isAdded: false },
  // A silent و left out: بخای for بخوای.
  { form: /^(?:ن?می|[نب])خ(?=ا)/, usual: 'و', isAdded: true },
  // The stem of افتادن after می: نمیفتاد.
  { form: /^ن?می(?=فت)/, usual: 'ا', isAdded: true },
];

const PARTICLES: readonly (readonly [letters: string, sounds: Sounds])[] = [
  ['در', ['da', 'r']],
  ['بر', ['ba', 'r']],
  ['وا', ['v', 'A']],
  ['ور', ['va', 'r']],
];
const SEAT = /[أإؤئ]/;
const BEHIND_PARTICLE = /^(?:ن?می..|[نب]یا.)/;

/**
 * Reads a verb form that the lexicon lacks by one that it has: of another person, in another spelling, without its می, or
 * with a ن or a particle before it. Looks up a bounded number of spellings.
 */
export function verbForm(key: string, findWhole: Analyse, verb: number): Analysis | undefined {
  if (key.length > LONGEST || key.length < SHORTEST || SEAT.test(key)) return undefined;
  const known: Find = (form) => {
    const found = findWhole(form);
    return found?.partOfSpeech === verb ? found.pronunciations[0] : undefined;
  };
  const sounds = withParticle(key, known) ?? form(key, known);
  if (!sounds) return undefined;
  const said = sounds.join('');
  return {
    stem: key.slice(1),
    partOfSpeech: verb,
    evidence: 0,
    pronunciations: [[...sounds]],
    stems: [said],
  };
}

type Find = (form: string) => Sounds | undefined;

function form(key: string, known: Find): Sounds | undefined {
  return spelled(key, known) ?? bare(key, known) ?? command(key, known) ?? negated(key, known);
}

function spelled(key: string, known: Find): Sounds | undefined {
  return known(key) ?? otherPerson(key, known) ?? variant(key, known);
}

function withParticle(key: string, known: Find): Sounds | undefined {
  for (const [letters, start] of PARTICLES) {
    const rest = key.slice(letters.length);
    const sounds = key.startsWith(letters) && BEHIND_PARTICLE.test(rest) ? spelled(rest, known) : undefined;
    if (sounds) return [...start, ...sounds];
  }
  return undefined;
}

// نمیدونند from نمیدونم: the stem of one person is that of the others. Without می too many words end like a verb.
function otherPerson(key: string, known: Find): Sounds | undefined {
  // میرسوند is past, though میرسونم is present; میرون is not میرو with ن.
  if (!/^ن?می|[یر]د(?:یم|ین|ید|ند)$/.test(key) || /وند?$/.test(key)) return undefined;
  return withEnding(key, known);
}

function withEnding(key: string, known: Find): Sounds | undefined {
  for (const [letters, link, sounds] of PERSONS) {
    const stem = key.slice(0, -letters.length);
    if (!key.endsWith(letters) || stem.length < SHORTEST) continue;
    const start = stemOf(stem, known);
    if (start) return [...linked(start, link), ...sounds];
  }
  return undefined;
}

function stemOf(stem: string, known: Find): Sounds | undefined {
  for (const [letters, link, sounds] of PERSONS) {
    const found = known(stem + letters);
    const said = found?.slice(-letters.length).join('') === sounds.join('');
    const start = said ? found!.slice(0, -letters.length) : [];
    const last = start.at(-1) ?? '';
    if (!last.endsWith(link)) continue;
    const begin = [...start.slice(0, -1), link === '' ? last : last.slice(0, -1)];
    if (last !== '' && !endsWithVowel(begin.join(''))) return begin;
  }
  return undefined;
}

function variant(key: string, known: Find): Sounds | undefined {
  for (const { form, usual, isAdded } of VARIANTS) {
    const at = form.exec(key)?.[0].length;
    if (at === undefined) continue;
    const other = key.slice(0, at) + usual + key.slice(isAdded ? at : at + 1);
    const sounds = known(other) ?? withEnding(other, known);
    if (sounds && isAdded)
      return [...sounds.slice(0, at - 1), sounds[at - 1]! + sounds[at], ...sounds.slice(at + 1)];
    if (sounds) return sounds;
  }
  return undefined;
}

// Forms without می, or with it written apart, that are not spelled like a name: خورن, ذارن, خواد.
const BARE =
  /^(?:(?:خور|[ذز]ار|ساز|ترس|پرس|خوا)(?:م|د|ن|یم|ید|ین|ند)|[ذز]اشت(?:م|ی|ن|یم|ین|ید|ند)?|(?:دون|تون)(?:ن|ین|ند|ست(?:م|ی|ه|ن|یم|ین|ید|ند)?))$/;

function bare(key: string, known: Find): Sounds | undefined {
  if (!BARE.test(key)) return undefined;
  const [m, i, ...sounds] = spelled(`می${key}`, known) ?? [];
  return m === 'm' && i === 'i' ? sounds : undefined;
}

function negated(key: string, known: Find): Sounds | undefined {
  const rest = key.slice(1);
  if (!key.startsWith('ن') || rest.length < SHORTEST) return undefined;
  if (rest.startsWith('می')) {
    const sounds = spelled(rest, known);
    return sounds && ['ne', ...sounds];
  }
  const sounds = bare(rest, known);
  return sounds && ['na', ...sounds];
}

// ندون from ندونم: the command is the stem.
function command(key: string, known: Find): Sounds | undefined {
  return /^ن.+ون$/.test(key) ? stemOf(key, known) : undefined;
}

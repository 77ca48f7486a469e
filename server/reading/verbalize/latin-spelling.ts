import { CONSONANTS } from './english-consonants.ts';
import { OPEN_VOWELS, OTHER_VOWELS } from './english-vowels.ts';
import { OTHERS, PERSIAN } from './other-spellings.ts';

// Spelled as no Persian name is.
const FOREIGN =
  /[wx]|c(?!h)|th|ph|ea|au|^ghos|[nr]gh[ie]|^[^aeiouy]{2}(?<![scgkz]h)|(?<!zad)(?<=[^aeiouy])e$|y$|(?:[^aeiou]|hu)man$/;
const PERSIAN_SIGNS =
  /kh|(?<!i)gh[aeiou]|agh|zh|[aeo]h(?:[^aeiouy]|$)|q(?!u)|zadeh?$|pour$|aa|[^aeiou]i$|a[aeiy][ei]?$/;
// javad, golestan: syllables as Persian has them, the last of them with a.
const PERSIAN_SHAPE =
  /^(?:(?:[kgscz]h|[bdfghjklmnprstvyz])?(?:[aeiou]|[eo][uiy]|ee|oo)(?:[kgsz]h|[bdfghjklmnprstvyz])??){1,3}(?:[kgscz]h|[bdfghjklmnprstvyz])a(?:[ndbzjv]|sh)$/;

// As in Italian, Spanish and Japanese: grafana, toyota, audio.
const OTHER_END = /(?:[^aeiou][aiou]|[ie][ao])(?<![st]ea)$/;
// The second parts of English compounds: a mute e before them stays mute, and what is after them does not count.
const SECOND =
  'away|back|ball|band|bar|base|berry|bird|board|boat|book|box|boy|bull|camp|card|cards|case|cast|chain|chat|clock|cloud|coin|com|cone|craft|cycle|day|desk|door|dragon|down|drive|drop|fall|fire|fish|flix|flow|force|fox|frame|friend|front|game|gate|girl|glass|ground|head|heart|hold|holder|home|house|hub|hunter|land|less|light|like|line|link|list|load|lock|mail|man|maker|mark|mate|media|name|ness|note|pad|page|paper|pass|pen|phone|play|point|port|pot|proof|put|room|scape|school|score|screen|set|share|sheet|ship|shop|shot|show|side|soft|some|space|speed|spot|stack|star|station|stone|store|stream|style|tab|talk|team|thing|time|tooth|tool|top|track|tube|(?<![oa])up|view|walk|ware|watch|wave|way|wear|weed|wise|wood|word|work|works|world';
const COMPOUND = new RegExp(`^([a-z]{3,}?)(${SECOND})(s?)$`);

/** Says a word of small Latin letters by its spelling. */
export function spelledPhonemes(word: string): string {
  if (isPersian(word)) return pronounceable(persian(word));
  if (OTHER_END.test(word)) return pronounceable(other(word));
  const [, first = '', second = '', plural = ''] = COMPOUND.exec(word) ?? [];
  return /[aeiouy]/.test(first)
    ? joined(pronounceable(english(first)), pronounceable(english(second + plural)))
    : pronounceable(english(word));
}

/** Sounds of two parts of a word as one: esnow and esport, but peleystor. */
export function joined(first: string, second: string): string {
  if (!/[aeoAiuy]$/.test(first)) return (first.at(-1) === second[0] ? first.slice(0, -1) : first) + second;
  return /^(?!es[^aeoAiu])[aeoAiu]/.test(second)
    ? `${first}_${second}`
    : first + second.replace(/^es(?=[^aeoAiu])/, 's');
}

const isPersian = (word: string) =>
  (PERSIAN_SIGNS.test(word) || PERSIAN_SHAPE.test(word)) && !FOREIGN.test(word);

/*
 * The rules say how letters are said: `before/letters/after sounds`, where `before` and `after` are what stands around the
 * letters, as regular expressions; C is a consonant letter, V a vowel letter, E an ending that makes the vowel before one
 * consonant long (name, making); - is silence. Of the rules whose letters begin alike, the first that fits counts.
 */

interface Rules {
  /** Where a letter begins: its rules, each a group. */
  at: RegExp;
  sounds: readonly string[];
}

const LETTERS: Readonly<Record<string, string>> = {
  C: '[bcdfghjklmnpqrstvwxz]',
  V: '[aeiouy]',
  E: '(?:e(?:s|d|r|rs|ly)?|ings?)$',
};

const once = (sounds: string) => sounds.replace(/(.)\1+/g, '$1');
const saidEnglish = soundsBy(OPEN_VOWELS + OTHER_VOWELS + CONSONANTS);
const saidOther = soundsBy(OTHERS);
const english = (word: string) => once(saidEnglish(word));
const other = (word: string) => once(saidOther(word));
const persian = soundsBy(PERSIAN);

/** The reader of words by these rules, sorted by the letter they begin with. */
function soundsBy(rules: string): (word: string) => string {
  const byLetter = Map.groupBy(rules.split('\n').filter(Boolean).map(parsed), ({ letters }) => letters[0]!);
  const compiled = new Map(
    Array.from(byLetter, ([letter, own]): [string, Rules] => [
      letter,
      {
        at: new RegExp(own.map(({ pattern }) => `(${pattern})`).join('|'), 'y'),
        sounds: own.map(({ sounds }) => sounds),
      },
    ]),
  );
  return (word) => {
    let said = '';
    let place = 0;
    while (place < word.length) {
      const letter = word[place]!;
      const { at, sounds } = compiled.get(letter) ?? { at: undefined, sounds: [] };
      if (at !== undefined) at.lastIndex = place;
      const found = at?.exec(word);
      said += found ? sounds[found.findIndex((group, i) => i > 0 && group !== undefined) - 1]! : letter;
      place += found?.[0].length ?? 1;
    }
    return said;
  };
}

function parsed(rule: string): { letters: string; pattern: string; sounds: string } {
  const found = /^(.*)\/([a-z]+)\/(.*) (\S+)$/.exec(rule);
  // A group of its own would count as a rule.
  if (!found || /\((?!\?)/.test(rule)) throw new SyntaxError(`This is no rule of a spelling: ${rule}`);
  const [, before = '', letters = '', after = '', sounds = ''] = found;
  const where = (pattern: string) => pattern.replace(/[CVE]/g, (name) => LETTERS[name]!);
  const behind = before === '' ? '' : `(?<=${where(before)})`;
  const ahead = after === '' ? '' : `(?=${where(after)})`;
  return { letters, pattern: `${behind}${letters}${ahead}`, sounds: sounds === '-' ? '' : sounds };
}

/** Sounds as a Persian word can have them: it begins with one consonant, and no vowel follows another. */
function pronounceable(sounds: string): string {
  return sounds
    .replace(/^s(?=[bcdfgklmnprtvq])/, 'es')
    .replace(/^S(?=[mnptvk])/, 'eS')
    .replace(/^(es[pktf]|[bdfgkpqtvxSz])(?=[lrmnkstv])/, '$1e')
    .replace(/(?<=[^aeoAiuy])([pbfkg])(?=[lr][aeoAiu])/g, '$1e')
    .replace(/i(?=[aAeou])/g, 'iy')
    .replace(/([aeoAu])(?=[aeoAiu])/g, "$1'");
}

// Short (u) and long (-) syllables of a hemistich; | is a pause inside it, where a syllable counts as at its end.
const PATTERNS = [
  'u-u-uu--u-u-uu-', // mojtass-e mosamman-e maxbun-e mahzuf
  '-u---u---u---u-', // ramal-e mosamman-e mahzuf
  '--u-u-uu--u-u-', // mozAre'-e mosamman-e axrab-e makfuf-e mahzuf
  'uu--uu--uu--uu-', // ramal-e mosamman-e maxbun-e mahzuf
  'u---u---u---u---', // hazaj-e mosamman-e sAlem
  'u---u---u--', // hazaj-e mosaddas-e mahzuf
  'u--u--u--u-', // motaqAreb-e mosamman-e mahzuf
  '-u---u---u-', // ramal-e mosaddas-e mahzuf
  'uu--u-u-uu-', // xafif-e mosaddas-e maxbun-e mahzuf
  '--uu-u-u--', // hazaj-e mosaddas-e axrab-e maqbuz-e mahzuf
  '--uu--uu--uu--', // hazaj-e mosamman-e axrab-e makfuf-e mahzuf
  '--u-u--|--u-u--', // mozAre'-e mosamman-e axrab
  '--uu---|--uu---', // hazaj-e mosamman-e axrab
  '--u---u---u---u-', // rajaz-e mosamman-e sAlem
  '-uu-u-u-|-uu-u-u-', // rajaz-e mosamman-e matvi-ye maxbun
  '-uu--u-|-uu--u-', // monsareh-e mosamman-e matvi-ye makSuf
  '-uu--u-u-uu--', // monsareh-e mosamman-e matvi-ye manhur
  '-uu--uu--u-', // sari'-e mosaddas-e matvi-ye makSuf
  'u--u--u--u--', // motaqAreb-e mosamman-e sAlem
  'u-u-uu--u-u-uu--', // mojtass-e mosamman-e maxbun
  'uu-u-u--|uu-u-u--', // ramal-e mosamman-e maSkul
  'u--uu--uu--uu--', // hazaj-e mosamman-e makfuf-e mahzuf
  '--uu--uu--uu-', // robA'i
  '--uu-u-u--uu-', // robA'i
  '-uu--uu--uu--uu-', // rajaz-e mosamman-e matvi
  '--uu-u-u---', // hazaj-e mosaddas-e axrab-e maqbuz
  'uu--uu--uu-', // ramal-e mosaddas-e maxbun-e mahzuf
  'uu--uu--uu--uu--', // ramal-e mosamman-e maxbun
  '-u---u---u--', // ramal-e mosaddas-e sAlem
  '-u---u---u---u--', // ramal-e mosamman-e sAlem
  'uu--u-u-uu--', // xafif-e mosaddas-e maxbun
  '--uu--u-u--', // qarib
  '--u-u-uu-u--', // mozAre'-e mosaddas
  '-u--u--u--u-', // motadArek
  'u-u-u-u-u-u-u-u-', // hazaj-e mosamman-e maqbuz
] as const;

/** A metre: the syllables of a hemistich, and sets of their places as bits. */
export interface Metre {
  readonly pattern: string;
  /** The places of short syllables, of long ones, of two short ones, and of a long one before a short one. */
  readonly short: number;
  readonly long: number;
  readonly twoShort: number;
  readonly longShort: number;
  /** The places of syllables before a pause. */
  readonly paused: number;
  /** The place of the last syllable. */
  readonly last: number;
  /** Whether the first of its two short syllables may be long. */
  readonly mayBeginLong: boolean;
}

/** The metres that verse is looked for in: those of nearly all classical poets (L. P. Elwell-Sutton, The Persian Metres, 1976). */
export const METRES: readonly Metre[] = PATTERNS.map(metreOf);

function metreOf(written: string): Metre {
  const parts = written.split('|');
  const pattern = parts.join('');
  const places = (part: string) =>
    Array.from(pattern, (_, place) => (pattern.startsWith(part, place) ? 1 << place : 0)).reduce(
      (a, b) => a | b,
    );
  return {
    pattern,
    short: places('u'),
    long: places('-'),
    twoShort: places('uu'),
    longShort: places('-u'),
    paused: parts.length > 1 ? 1 << (parts[0]!.length - 1) : 0,
    last: pattern.length - 1,
    mayBeginLong: pattern.startsWith('uu'),
  };
}

import type { Contribution, Source, Spacing } from '../../../server/reading/index.ts';
import type { ExplainedText, WrittenWord } from './explained.ts';

const MOST_FEATURES = 4;
const MOST_GUESSES = 3;
// The labels of rows are padded to this width.
const LABELS = 10;

/**
 * An explanation for people at a terminal. Each line begins with Latin letters, so that it runs from the left, and each
 * Persian piece is isolated, so that it runs from the right and moves nothing beside it.
 */
export function explanationAsText({ original, marked, pinglish, words }: ExplainedText): string {
  const head = [
    ['text', original],
    ['marked', marked],
  ].map(([label = '', value = '']) =>
    row(label, `${ISOLATE}${value.replace(/\r\n?|\n/g, ' ⏎ ')}${END_OF_ISOLATE}`),
  );
  const lines = words.flatMap((word, i) => ['', ...wordLines(word, i + 1)]).map(isolated);
  return [...head, row('pinglish', pinglish.replaceAll('\n', ' ')), ...lines].join('\n');
}

const row = (label: string, value: string) => `${label.padEnd(LABELS)}${value}`;
const inner = (label: string, value: string) => `  ${row(label, value)}`;

// Words with the blanks, joiners and marks between them.
const PERSIAN = /[\p{Script=Arabic}\u200c\p{Mn}]+(?:[ «»،؛؟.!:]+[\p{Script=Arabic}\u200c\p{Mn}]+)*/gu;
const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';
const isolated = (line: string) => line.replace(PERSIAN, `${ISOLATE}$&${END_OF_ISOLATE}`);

function wordLines(word: WrittenWord, number: number): string[] {
  const { ezafe, doubt } = word;
  return [
    row(`${number}.`, `${word.pinglish === '' ? word.phonemes : word.pinglish}  ${word.written}`),
    ...(word.spacing ? [inner('spelling', spacingText(word.spacing))] : []),
    inner(
      'said',
      `${word.phonemes}${ezafe.hasEzafe ? ' + ezafe' : ''}${word.isSpelledApart ? SPELLED_APART : ''}`,
    ),
    inner('from', sourceText(word.source)),
    ...guessLines(word.source),
    ...candidateLines(word),
    ...choiceLines(word),
    ...ezafeLines(word),
    inner('doubt', doubtText(doubt)),
  ];
}

const SPELLED_APART = '; Pinglish spells it as people write it (server/reading/output/latin-word.ts)';

function spacingText(spacing: Spacing): string {
  switch (spacing.as) {
    case 'joined':
      return `parts that stand apart, read as one word ${spacing.key}`;
    case 'parted':
      return `run together with other words in ${spacing.from}`;
    case 'misspelled':
      return `misspelled, read as ${spacing.key}`;
    case 'formula':
      return 'an Arabic phrase';
    case 'behind a prefix':
      return `a verb behind its prefix, read as ${spacing.key}`;
  }
}

const SOURCES: Readonly<Record<string, string>> = {
  formula:
    'the Quran (merged/quran.tsv), the Arabic formulas of own/formulas.tsv, or their words by rules of Arabic',
  'letter names': 'names of Latin letters',
  interjection: 'an interjection',
  'spelling variant': 'another spelling of a word of the lexicon',
  'number words': 'number words',
  'abbreviation or sign': 'own/abbreviations.tsv, own/blessings.tsv, or the name of a letter or a sign',
  address: 'an address, word by word',
};

const LATIN: Readonly<Record<string, string>> = {
  'Latin lexicon': 'own/latin-words.tsv',
  unit: 'own/units.tsv',
};

function sourceText(source: Source): string {
  switch (source.by) {
    case 'lexicon':
      return `the model's lexicon: ${evidenceText(source)}`;
    case 'rule':
      return `rule "${source.rule}" on the model's lexicon: ${source.stem}: ${evidenceText(source)}`;
    case 'guess':
      return source.isQuick
        ? 'its letters, by one table: the text has too many unknown words'
        : 'no source: guessed';
    case 'Latin':
      return source.words.map((one) => LATIN[one] ?? one).join(', ');
    default:
      return SOURCES[source.by]!;
  }
}

const TIMES: Readonly<Record<number, string>> = {
  0: 'in no labelled sentence',
  1: 'in one or two labelled sentences',
  3: 'in three labelled sentences or more',
  10: 'in ten labelled sentences or more',
};

const evidenceText = ({ vouchers = 'nobody', seen = 0 }: { vouchers?: string; seen?: number }) =>
  vouchers === 'nobody'
    ? `no dictionary has its first reading; it stands ${TIMES[seen]}`
    : `its first reading vouched for by ${vouchers}, ${TIMES[seen]}`;

/** The parts of an unknown word, and what was weighed for them. */
function guessLines(source: Source): string[] {
  if (source.by !== 'guess') return [];
  return source.parts.flatMap(({ key, isKnown, candidates }) => [
    ...(source.parts.length > 1 ? [inner('', `part ${key}: ${isKnown ? 'known' : 'unknown'}`)] : []),
    ...candidates
      .slice(0, MOST_GUESSES)
      .map(({ phonemes, chance, features }) =>
        inner(
          '',
          `${percent(chance).padStart(6)}  ${phonemes}  ${features.slice(0, 2).map(feature).join('; ')}`,
        ),
      ),
  ]);
}

const BARRED = 'rare: nothing near asks for it (own/rare-readings.tsv, own/verse-words.tsv)';

function candidateLines({ candidates }: WrittenWord): string[] {
  const width = Math.max(...candidates.map(({ phonemes }) => phonemes.length));
  return candidates.map(
    ({ phonemes, isChosen, score, stem, stemPhonemes, isBarred, ownTables, sources }, i) => {
      const of = stemPhonemes === phonemes ? [] : [`of ${stem} ${stemPhonemes}`];
      const scored = score === null ? [] : [`score ${signed(score)}`];
      const rest = [...scored, ...of, ...ownTables, ...sources, ...(isBarred ? [BARRED] : [])].join(', ');
      const line = `${isChosen ? '>' : ' '} ${phonemes.padEnd(width)}  ${rest}`;
      return inner(i === 0 ? 'readings' : '', line.trimEnd());
    },
  );
}

const CHOICES: Readonly<Record<string, string>> = {
  'first reading': 'the first reading: nothing tells more',
  'everyday speech':
    'the form of everyday speech, which the words around are (server/reading/disambiguation/match-register.ts)',
  'typed marks': 'the marks that the writer typed',
  phrase: 'the words beside it (own/phrase-readings.tsv)',
  'words beside': 'the words beside it, by a rule (server/reading/disambiguation/asked-behind.ts)',
  'speech of Kabul':
    'the speech of Kabul, which the words around are (server/reading/sentence/kabul/kabul-speech.ts)',
  'detached copula':
    'the word before it: a copula that stands apart (server/reading/sentence/detached-copulas.ts)',
  'written ye':
    'the words beside it: its ی is its own, since no ezafe can follow (server/reading/ezafe/written-ye.ts)',
};

const metreText = (pattern: string) => `the metre of the line: ${pattern}`;

const RARE_UNASKED = 'the first reading: nothing near asks for the rare ones';

function choiceLines({ choice, candidates }: WrittenWord): string[] {
  if (choice.by === 'metre') return [inner('chosen by', metreText(choice.pattern))];
  if (choice.by === 'first reading' && candidates.some(({ isBarred }) => isBarred))
    return [inner('chosen by', RARE_UNASKED)];
  if (choice.by !== 'context') {
    const text = CHOICES[choice.by];
    return text === undefined ? [] : [inner('chosen by', text)];
  }
  return [
    inner('chosen by', `context, ${choice.margin.toFixed(2)} ahead of the second`),
    ...featureLines(choice.features),
  ];
}

const DECIDING = {
  'its words': 'how it is said: an abbreviation, a number or a sign',
  'typed marks': 'the marks that the writer typed',
  spelling: 'the spelling',
  formula: 'the Arabic phrase, which has none',
};

function ezafeLines({ ezafe: { hasEzafe, by } }: WrittenWord): string[] {
  const answer = hasEzafe ? 'yes' : 'no';
  switch (by.by) {
    case 'rule':
      return [inner('ezafe', `${answer}, by rule: ${by.rule}`)];
    case 'phrase':
      return [inner('ezafe', `${answer}, by the fixed phrase ${by.phrase} of own/fixed-phrases.tsv`)];
    case 'metre':
      return [inner('ezafe', `${answer}, by ${metreText(by.pattern)}`)];
    case 'classifier': {
      const overruled = by.overruledBy === null ? '' : `, overruled by ${by.overruledBy}`;
      return [
        inner('ezafe', `${answer}, score ${signed(by.score)}${overruled}`),
        ...featureLines(by.features),
      ];
    }
    default:
      return [inner('ezafe', `${answer}, by ${DECIDING[by.by]}`)];
  }
}

const featureLines = (features: readonly Contribution[]) =>
  features.slice(0, MOST_FEATURES).map((one) => inner('', feature(one)));

const feature = ({ name, weight }: Contribution) => `${signed(weight).padStart(6)}  ${name}`;
const signed = (weight: number) => `${weight < 0 ? '−' : '+'}${Math.abs(weight).toFixed(2)}`;
const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

const doubtText = ({ word, ezafe, isWarned }: WrittenWord['doubt']) =>
  `wrong word ${percent(word)}, wrong ezafe ${percent(ezafe)}${isWarned ? ': doubtful' : ''}`;

import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import {
  type Chain,
  chainLength,
  clauseOf,
  openerOf,
  PHRASES,
  ROLES,
  roleOfSeparator,
  separatorAhead,
} from '../tagging/phrase-chain.ts';
import { MOST_MARGIN_STEPS } from '../tagging/tag-sentence.ts';

/** The names of the model's numbers. */
export interface Names {
  partOfSpeech: (number: number) => string;
  tag: (number: number) => string;
}

/** What the values that features of an ezafe combine say of a word, by their names in ezafe-features.ts. */
export function describeValues(
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  names: Names,
): Record<string, string> {
  const word = words[i]!;
  const closed = word.boundary === BOUNDARY.clause;
  const blocked = closed || words[i + 1]?.boundary === BOUNDARY.clause;
  const around: Around = {
    before: words[i - 1],
    earlier: words[i - 2],
    next: closed ? undefined : words[i + 1],
    second: blocked ? undefined : words[i + 2],
    third: closed ? undefined : words[i + 3],
  };
  const ahead = separatorAhead(words, i);
  const values = { ...ofWord(word, names), ...ofNeighbours(around, names) };
  const sound = `last sound ${String.fromCharCode(word.lastSound)}`;
  return {
    ...values,
    nothing: 'any word',
    classes: `${values.wordClass}, ${values.nextClass}`,
    nextClasses: `${values.nextClass}, ${values.secondClass}`,
    previous: chainLength(chain) > 0 ? 'behind an ezafe' : 'not behind an ezafe',
    lastSound: sound,
    endAndSound: `ends in ${word.type.key.slice(-1)}, ${sound}`,
    ends: `ends in ${word.type.key.slice(-2)}, ${around.next ? `next ends in ${around.next.type.key.slice(-1)}` : 'nothing next'}`,
    wordsLeft: `words left: ${Math.min(3, words.length - 1 - i)}${words.length - 1 - i > 2 ? ' or more' : ''}`,
    chainLength: `ezafes before: ${chainLength(chain)}`,
    chain: `ezafes before: ${chainLength(chain)}, behind ${OPENERS[openerOf(chain)] ?? 'another word'}`,
    ahead: `${SEPARATORS[roleOfSeparator(ahead)] ?? 'nothing'} ${ahead % SIGHT} ahead`,
    topics: `${values.topic}, ${values.nextTopic}`,
    phrases: describePhrases(clauseOf(chain)),
    ...describeVerb(words, i),
    aheadRole: `${SEPARATORS[roleOfSeparator(ahead)] ?? 'nothing'} ahead`,
  };
}

/** The phrases of a clause so far. */
function describePhrases(phrases: number): string {
  const alone = phrases & PHRASES.alone;
  const behind = (phrases & PHRASES.behindPreposition) !== 0 ? ', one behind a preposition' : '';
  const marked = (phrases & PHRASES.marked) !== 0 ? ', one before را' : '';
  return `phrases alone so far: ${alone}${behind}${marked}`;
}

/** The next verb of the clause, alone and with the word before it. */
function describeVerb(words: readonly WordAnalysis[], i: number): Record<string, string> {
  const ahead = words.slice(i);
  const verb = ahead.findIndex(({ role, boundary }) => role === ROLES.V || boundary === BOUNDARY.clause);
  if (ahead[verb]?.role !== ROLES.V) return { verbAhead: 'no verb ahead', phrasalVerbAhead: 'no verb ahead' };
  const { key } = ahead[verb]!.type;
  const before = words[i + verb - 1];
  return {
    verbAhead: `verb ${key} ahead`,
    phrasalVerbAhead: `verb ${before ? `${before.type.key} ` : ''}${key} ahead`,
  };
}

interface Around {
  before: WordAnalysis | undefined;
  earlier: WordAnalysis | undefined;
  next: WordAnalysis | undefined;
  second: WordAnalysis | undefined;
  third: WordAnalysis | undefined;
}

const SIGHT = 7;
// What the phrase of a chain follows, and what ends it, by the numbers of phrase-chain.ts.
const OPENERS = ['the beginning', 'را', 'a verb', 'a preposition', 'a conjunction', 'a phrase'];
const SEPARATORS = [
  'nothing',
  'را',
  'a verb',
  'a preposition',
  'a conjunction',
  '',
  'end of the text',
  'end of the clause',
];

function ofWord(word: WordAnalysis, { partOfSpeech, tag }: Names): Record<string, string> {
  const { key } = word.type;
  return {
    wordHash: `word ${key}`,
    wordEnd1: `ends in ${key.slice(-1)}`,
    wordEnd2: `ends in ${key.slice(-2)}`,
    wordEnd3: `ends in ${key.slice(-3)}`,
    wordStem: `begins with ${key.slice(0, 4)}`,
    wordClass: `is ${partOfSpeech(word.type.partOfSpeech)}`,
    boundary: ['no sign behind', 'end of a clause behind', 'a bracket behind'][word.boundary] ?? '',
    spoken: word.isSpoken ? 'everyday speech' : 'written style',
    tag: `tagged ${tag(word.tag)}`,
    kind: `tagged ${tag(word.kind)}`,
    margin: marginOf(word),
    topic: topicOf(word),
    person: word.person === 0 ? 'no verb ahead' : `verb ahead in person ${word.person}`,
  };
}

/** The same of the words around it; of those that are not there, that they are not. */
function ofNeighbours(around: Around, { partOfSpeech, tag }: Names): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [place, word] of Object.entries(around) as [keyof Around, WordAnalysis | undefined][]) {
    const name = place === 'second' || place === 'third' ? `${place} behind` : place;
    const say = (what: string, of: (word: WordAnalysis) => string) => {
      values[place + what] = word ? `${name}${of(word)}` : `nothing ${name}`;
    };
    say('Hash', ({ type }) => ` ${type.key}`);
    say('End2', ({ type }) => ` ends in ${type.key.slice(-2)}`);
    say('End3', ({ type }) => ` ends in ${type.key.slice(-3)}`);
    say('Beginning', ({ type }) => ` begins with ${type.key.slice(0, 2)}`);
    say('Stem', ({ type }) => ` begins with ${type.key.slice(0, 4)}`);
    say('Class', ({ type }) => ` is ${partOfSpeech(type.partOfSpeech)}`);
    say('Kind', ({ kind }) => ` tagged ${tag(kind)}`);
    say('Verb', ({ type }) =>
      type.verb === 0 ? ' is no light verb' : ` is a form of light verb ${type.key}`,
    );
    say('Topic', (word) => ` ${topicOf(word)}`);
    say('Margin', (word) => ` ${marginOf(word)}`);
  }
  return values;
}

/** How sure the tagger is of an ezafe, from -8 to 8. */
function marginOf({ taggerMargin }: WordAnalysis): string {
  const margin = taggerMargin - MOST_MARGIN_STEPS;
  const sign = margin < 0 ? '−' : margin > 0 ? '+' : '';
  return `tagger's ezafe ${sign}${Math.abs(margin)}`;
}

const topicOf = ({ type }: WordAnalysis) =>
  type.wordClass.coarse === 0 ? 'of no known topic' : `of topic ${type.wordClass.coarse}`;

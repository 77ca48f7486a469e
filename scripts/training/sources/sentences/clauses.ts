import { keyOf } from '../../key-of.ts';
import { random } from '../../learners/random.ts';
import { EZAFE_SIGN } from '../../own/marked-texts.ts';
import { wordsOf } from '../../own/sentences.ts';
import { ownRows } from '../../tables.ts';
import { labelled, type Sentence } from './sentence.ts';

// Verse puts its words in another order than the corpora do, of which there are far more.
const VERSE_COPIES = 2;

/** The sentences of clauses.tsv: subjects and objects that stand side by side. */
export const ownClauses = (): Sentence[] => marked('clauses.tsv', 'clause', true);

/** The texts of without-commas.tsv. */
export const withoutCommas = (): Sentence[] =>
  marked('without-commas.tsv', 'bare', false).map((text) => ({ ...text, isSideBySide: true }));

// The sentences of corpora, of which there are far more, are written otherwise; measured with two (bench/reading.md, "Messages").
const MESSAGE_COPIES = 2;

/** The texts of messages.tsv. */
export const messages = (): Sentence[] =>
  marked('messages.tsv', 'message', false).map((text) => ({
    ...text,
    isSideBySide: true,
    copies: MESSAGE_COPIES,
  }));

/** The lines of verse.tsv. */
export const ownVerse = (): Sentence[] =>
  marked('verse.tsv', 'verse', false).map((line) => ({ ...line, copies: VERSE_COPIES }));

// Six of a hundred sentences. Twice and four times as many gain nothing more where there are no commas, and elsewhere lose.
const PAIRS = 3000;
const SUBJECTS = 2500;
const SEED = 7;

/**
 * Openers of side-by-side.tsv, each followed by a clause of it: what people type without a sign between, as in "at the end of
 * the week the shops are closed"; and subjects with predicates, since one of them tells little of the other: "the reporter a
 * wall painted". The same table gives the same sentences.
 */
export function sideBySide(): Sentence[] {
  const rows = ownRows('side-by-side.tsv');
  const next = random(SEED);
  const drawer = (kind: string) => {
    const texts = rows.flatMap(([of, text]) => (of === kind ? [text!] : []));
    return () => texts[Math.floor(next() * texts.length)]!;
  };
  const [opener, clause, start] = [drawer('opener'), drawer('clause'), drawer('start')];
  const kinds = [
    [drawer('doer'), drawer('deed')],
    [drawer('thing'), drawer('state')],
  ] as const;
  const pairs = Array.from({ length: PAIRS }, () => `${opener()} ${clause()}`);
  const clauses = Array.from({ length: SUBJECTS }, (_, i) => {
    const [subject, predicate] = kinds[i % kinds.length]!;
    const said = `${subject()} ${predicate()}`;
    return next() < 0.5 ? `${start()} ${said}` : said;
  });
  return [...pairs, ...clauses].map((text, i) => ({
    ...markedSentence(`pair${i + 1}`, text, true),
    isSideBySide: true,
  }));
}

/** The sentences of a table in which every ezafe is marked. */
const marked = (table: string, id: string, missingSaysLess: boolean): Sentence[] =>
  ownRows(table).map(([text = ''], i) => markedSentence(`${id}${i + 1}`, text, missingSaysLess));

function markedSentence(id: string, text: string, missingSaysLess: boolean): Sentence {
  const labels = wordsOf(text).map((word) => ({
    keys: [keyOf(word.replace(EZAFE_SIGN, ''))],
    phonemes: word.endsWith(EZAFE_SIGN) ? '-e' : '',
    sure: true,
    missingSaysLess,
  }));
  return labelled(id, text.replaceAll(EZAFE_SIGN, ''), labels);
}

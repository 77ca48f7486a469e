import { unusableAnswer } from './failures.ts';
import { countMissingFacts } from './text/count-missing-facts.ts';
import { joinParts, splitUntranslatable } from './text/split-untranslatable.ts';
import type { TranslationEngine } from './translation-engine.ts';
import { TranslationError } from './translation-error.ts';

/**
 * The engine's translation of each sentence, checked. Where a translation misses a number, an address or a Latin word,
 * the sentence is translated once more, and the more faithful answer is kept; one that stays empty is an error. An
 * engine that only repeats itself gets the text between these facts instead, and a sentence for which it has no words
 * stays as it is.
 */
export async function translateSentences(
  engine: TranslationEngine,
  sentences: string[],
  signal: AbortSignal,
): Promise<string[]> {
  const { repeatable = false } = engine;
  const first = await ask(engine, sentences, signal);
  const doubtful = sentences.filter((sentence, i) => countMissingFacts(sentence, first[i]!) > 0);
  if (doubtful.length === 0) return first;
  const again = repeatable ? askBetween : askAgain;
  const second = await again(engine, doubtful, signal).catch((error: unknown) => {
    // When the second attempt fails, the first answers do, unless one is empty or the caller left.
    const enough = repeatable || !first.includes('');
    if (signal.aborted || !enough || !(error instanceof TranslationError)) throw error;
    return new Map<string, string>();
  });
  return sentences.map((sentence, i) => {
    const better = moreFaithful(sentence, first[i]!, second.get(sentence));
    if (better !== '') return better;
    // The model would give the same answer again; one odd line must not cost the whole text.
    if (repeatable) return sentence;
    throw unusableAnswer('the translation engine answered with an empty translation');
  });
}

async function ask(engine: TranslationEngine, sentences: string[], signal: AbortSignal): Promise<string[]> {
  const answer: unknown = await engine.translate(sentences, signal);
  if (!Array.isArray(answer) || answer.length !== sentences.length)
    throw unusableAnswer('the translation engine answered with a wrong number of sentences');
  if (!answer.every((item) => typeof item === 'string'))
    throw unusableAnswer('the translation engine answered with something that is no text');
  return answer.map(onOneLine);
}

async function askAgain(
  engine: TranslationEngine,
  sentences: string[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const answer = await ask(engine, sentences, signal);
  return new Map(sentences.map((sentence, i) => [sentence, answer[i]!]));
}

async function askBetween(
  engine: TranslationEngine,
  sentences: string[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const parted = sentences.map((sentence) => ({ sentence, parts: splitUntranslatable(sentence) }));
  const texts = parted.flatMap(({ parts }) =>
    parts.filter(({ kept }) => !kept).map(({ text }) => text.trim()),
  );
  const distinct = [...new Set(texts)];
  const english = distinct.length === 0 ? new Map() : await askAgain(engine, distinct, signal);
  return new Map(
    parted.map(({ sentence, parts }) => [sentence, joinParts(parts, (text) => english.get(text) ?? text)]),
  );
}

function moreFaithful(sentence: string, first: string, second: string | undefined): string {
  if (second === undefined) return first;
  return countMissingFacts(sentence, second) < countMissingFacts(sentence, first) ? second : first;
}

/** Replaces line breaks, which belong to the layout of the text: an engine must not add any. Nor halves of characters. */
function onOneLine(translation: string): string {
  return translation
    .toWellFormed()
    .replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trim();
}

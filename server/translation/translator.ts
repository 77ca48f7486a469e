import { DeadlinePassed, withinDeadline } from '../providers/index.ts';
import { unusableAnswer } from './failures.ts';
import { fold } from './text/fold.ts';
import { excessiveSentences } from './text/limit-length.ts';
import { PERSIAN_LETTER } from './text/persian-letter.ts';
import { segmentText } from './text/segments.ts';
import { translateSentences } from './translate-sentences.ts';
import type { TranslationEngine } from './translation-engine.ts';
import { TranslationError } from './translation-error.ts';

/** Translates whole texts from Persian to English. */
export interface Translator {
  /** Names the engine and the text handling: equal versions translate alike. */
  readonly version: string;
  /** Whether nothing is sent to its engine for now, after failures; undefined for an engine that is not outside. */
  readonly isPaused?: boolean | undefined;
  /**
   * The English text, with every line break and all white space between sentences kept. Rejects with a
   * TranslationError, or with the signal's reason when the caller aborts.
   */
  translate(text: string, signal: AbortSignal): Promise<string>;
  /** Resolves when translation is possible; rejects with a TranslationError whose action says what to do. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Raise it whenever splitting or folding changes: cached translations are kept by version. */
const TEXT_HANDLING = 'text.2';
/** Clients wait 120 s for a text; an earlier end lets them read the reason. */
const DEADLINE_MS = 100_000;

export interface TranslatorOptions {
  deadlineMs?: number;
  onFailure?(error: TranslationError): void;
}

/** A translator over one engine; `onFailure` gets every failure, for the operator. */
export function createTranslator(
  engine: TranslationEngine,
  { deadlineMs = DEADLINE_MS, onFailure = () => {} }: TranslatorOptions = {},
): Translator {
  return {
    version: `${engine.version}+${TEXT_HANDLING}`,
    get isPaused() {
      return engine.isPaused;
    },
    translate: (text, signal) =>
      withinDeadline(signal, deadlineMs, (inner) => translateText(engine, text, inner))
        .catch(nameDeadline)
        .catch((error: unknown) => {
          if (error instanceof TranslationError) onFailure(error);
          throw error;
        }),
    ready: () => engine.ready(),
    close: async () => engine.close?.(),
  };
}

async function translateText(engine: TranslationEngine, text: string, signal: AbortSignal): Promise<string> {
  const segments = segmentText(text).map((segment) => ({ ...segment, sentence: fold(segment.sentence) }));
  const sentences = segments.map((segment) => segment.sentence).filter((s) => PERSIAN_LETTER.test(s));
  // A sentence that occurs twice is translated once; one without a Persian letter is English already.
  const distinct = [...new Set(sentences)];
  const answers = distinct.length === 0 ? [] : await translateSentences(engine, distinct, signal);
  const english = new Map(distinct.map((sentence, i) => [sentence, answers[i]!]));
  for (const sentence of excessiveSentences(segments, english)) {
    if (!engine.repeatable)
      throw unusableAnswer('the translation engine answered with far more text than it was given');
    // As with a sentence for which it has no words: one odd line must not cost the whole text.
    english.set(sentence, sentence);
  }
  return segments.map((s) => s.before + (english.get(s.sentence) ?? s.sentence) + s.after).join('');
}

function nameDeadline(error: unknown): never {
  if (!(error instanceof DeadlinePassed)) throw error;
  throw new TranslationError({
    kind: 'uncertain',
    message: `translation had ${error.message}`,
    action: 'Try again later with the same idempotency key, or split the text.',
    retryable: true,
    cause: error,
  });
}

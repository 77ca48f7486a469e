import type { Handlers } from '../contract/index.ts';
import { engineVersion } from '../engine-version.ts';
import { ApiError } from '../errors.ts';
import { diacritizing, romanizing } from '../reading/index.ts';
import type { Services } from '../services.ts';
import { TranslationError } from '../translation/index.ts';
import { generateAtOnce, generateSlowly } from './steps/generate-text.ts';
import { encodeMarks } from './steps/marks-json.ts';
import { shortMarks } from './steps/short-marks.ts';

/** Diacritization, Pinglish and translation. */
export function textOperations(services: Services): Pick<Handlers, 'diacritize' | 'romanize' | 'translate'> {
  const { reader, translator } = services;
  const readingVersion = engineVersion('reading', reader.version);
  const translationVersion = engineVersion('translation', translator.version);

  return {
    diacritize: (call) => {
      const { text, include_ezafe } = call.body;
      return generateAtOnce(services, call, {
        engineVersion: readingVersion,
        multiplier: 1,
        settings: { include_ezafe },
        short: shortMarks(text),
        encode: encodeMarks,
        *generate() {
          const reading = yield* reader.reading(text);
          const { marked, operations } = yield* diacritizing(reading, { includeEzafe: include_ezafe });
          return { original: text, marked, operations };
        },
      });
    },

    romanize: (call) => {
      const { text, style, vowel_notation } = call.body;
      return generateAtOnce(services, call, {
        engineVersion: readingVersion,
        multiplier: 1,
        settings: { style, vowel_notation },
        *generate() {
          const reading = yield* reader.reading(text);
          const options = { style, vowelNotation: vowel_notation };
          const { pinglish, alignment, warnings } = yield* romanizing(reading, options);
          yield;
          const onWire = alignment.map(({ sourceStart, sourceEnd, source, pinglish }) => ({
            source_start: sourceStart,
            source_end: sourceEnd,
            source,
            pinglish,
          }));
          return { original: text, pinglish, style, vowel_notation, alignment: onWire, warnings };
        },
      });
    },

    translate: (call) => {
      const { text } = call.body;
      return generateSlowly(services, call, {
        engineVersion: translationVersion,
        multiplier: 2,
        settings: {},
        async generate() {
          const translation = await translator.translate(text, services.shutdown).catch(translationError);
          return { original: text, translation, source_language: 'fa', target_language: 'en' };
        },
      });
    },
  };
}

const CODES = {
  unavailable: 'translation_unavailable',
  provider_unavailable: 'provider_unavailable',
  provider_rejected: 'provider_rejected',
  // Translating again is harmless, so that an engine that may have done the work counts as unavailable.
  uncertain: 'provider_unavailable',
} as const;

function translationError(error: unknown): never {
  if (!(error instanceof TranslationError)) throw error;
  const { kind, action, retryable, retryAfterSeconds } = error;
  throw new ApiError(CODES[kind], {
    action,
    retryable,
    cause: error,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

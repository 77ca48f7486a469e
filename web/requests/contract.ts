import type { components } from '../../generated/client.ts';

export type Schemas = components['schemas'];

/** What each POST of the page takes and gives, by its path. */
export interface Posts {
  'v1/diacritize': { body: Schemas['DiacritizeRequest']; answer: Schemas['DiacritizationResponse'] };
  'v1/pinglish': { body: Schemas['PinglishRequest']; answer: Schemas['PinglishResponse'] };
  'v1/translate': { body: Schemas['TextRequest']; answer: Schemas['TranslationResponse'] };
  'v1/speech': { body: Schemas['SpeechRequest']; answer: Schemas['SpeechResponse'] };
  'v1/speech/jobs': { body: Schemas['SpeechRequest']; answer: Schemas['SpeechJob'] };
}

/** The longest text of the contract, in code points. */
export const MOST_CODE_POINTS = 6000;

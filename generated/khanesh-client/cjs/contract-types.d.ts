// Built from client/ by `npm run generate`. Do not edit.
import type { components } from './contract.js';
/** Every schema of the contract by its name. */
export type Schemas = components['schemas'];
export type DiacritizeRequest = Schemas['DiacritizeRequest'];
export type DiacritizationResponse = Schemas['DiacritizationResponse'];
export type PinglishRequest = Schemas['PinglishRequest'];
export type PinglishResponse = Schemas['PinglishResponse'];
export type TextRequest = Schemas['TextRequest'];
export type TranslationResponse = Schemas['TranslationResponse'];
export type SpeechRequest = Schemas['SpeechRequest'];
export type SpeechResponse = Schemas['SpeechResponse'];
export type SpeechJob = Schemas['SpeechJob'];
export type SucceededSpeechJob = Schemas['SucceededSpeechJob'];
export type SpeechJobEvent = Schemas['SpeechJobEvent'];
export type UsageResponse = Schemas['UsageResponse'];
export type ErrorResponse = Schemas['ErrorResponse'];
export type ErrorDetail = Schemas['ErrorDetail'];
export type ErrorCategory = Schemas['ErrorCategory'];
/** The codes of the contract, and any that a newer service adds within version 1. */
export type ErrorCode = Schemas['ErrorCode'];

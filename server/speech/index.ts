/** The speech room: a text and a voice in, sound out; engines behind one port. */
export { type ChosenEngines, chooseEngines, type EngineName } from './choose-engines.ts';
export { type Delivery, EXPRESSIVENESS, type Expressiveness, STYLES, type Style } from './delivery.ts';
export { createEmbeddedSpeech, type EmbeddedSpeechOptions } from './engines/embedded/engine.ts';
export { openSpeech, type SpeechEngines, type SpeechOptions } from './open-speech.ts';
export { estimateSeconds, mostSeconds } from './script/estimate.ts';
export { lastSentenceOf } from './script/last-sentence.ts';
export { sectionsOf } from './script/sections.ts';
export { createSpokenSeconds, type SpokenSeconds } from './script/spoken-seconds.ts';
export type { Sound } from './sound/sound.ts';
export type {
  RecordedChunk,
  RecordedFrames,
  RecordedPiece,
  RecordOptions,
  SampleEngine,
  SpeechEngine,
  SpeechRequest,
} from './speech-engine.ts';
export { SpeechFailure } from './speech-failure.ts';
export { type Submissions, UNRECORDED } from './submissions.ts';
export { type Gender, type Tier, VOICES, type Voice, type VoiceRole, voiceNamed } from './voices.ts';

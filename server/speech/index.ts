/** The speech room: a text and a voice in, sound out; engines behind one port. */
export { type Delivery, EXPRESSIVENESS, type Expressiveness, STYLES, type Style } from './delivery.ts';
export { createEmbeddedSpeech, type EmbeddedSpeechOptions } from './embedded/engine.ts';
export { estimateSeconds, mostSeconds } from './estimate.ts';
export { sectionsOf } from './sections.ts';
export type { RecordedChunk, SpeechEngine, SpeechRequest } from './speech-engine.ts';
export { SpeechFailure } from './speech-failure.ts';
export { type Gender, type Tier, VOICES, type Voice, voiceNamed } from './voices.ts';

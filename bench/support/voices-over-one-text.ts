import { resolve } from 'node:path';
import { SAMPLE_RATE } from '../../server/audio/index.ts';
import { readSpeechConfig } from '../../server/config/speech.ts';
import type { Reader } from '../../server/reading/index.ts';
import {
  createEmbeddedSpeech,
  openSpeech,
  type SpeechEngine,
  VOICES,
  type Voice,
} from '../../server/speech/index.ts';
import { readClauses } from '../../server/speech/script/read-clauses.ts';
import { isVowel, soundsOf } from '../../server/speech/script/sounds.ts';
import { fromPcm } from '../../server/speech/sound/pcm.ts';
import { type Manner, mannerOf } from './manner.ts';

/** What one voice of an engine made of the text. */
export interface SpokenText extends Manner {
  engine: string;
  voice: string;
}

// A statement, a question, an exclamation, commas and a long clause.
const TEXT = `سلام! امروز صبح، وقتی از خانه بیرون آمدم، هوا هنوز تاریک بود. کسی در کوچه نبود؛ فقط صدای رودخانه می‌آمد.
کتاب‌های قدیمیِ پدربزرگ را در اتاق گذاشتم، شاید فردا ژاله بخواند. تو هم می‌آیی؟ چه خوب!`;

/** One text in every voice of the embedded engine, and of Piper where its models and runtime are (DATA_DIR). */
export async function voicesOverOneText(reader: Reader): Promise<SpokenText[]> {
  const syllables = await countSyllables(reader);
  const { LOCAL_SPEECH_ENGINE: _, BASIC_SPEECH_ENGINE: __, PREMIUM_SPEECH_ENGINE: ___, ...env } = process.env;
  const config = readSpeechConfig(env, resolve(env.DATA_DIR ?? './data'));
  const embedded = createEmbeddedSpeech({ reader, workers: 2 });
  const local = openSpeech({ config, reader, workers: 2 });
  const ofPiper = VOICES.filter(({ name }) => local.chosen.byVoice.get(name) === 'piper');
  try {
    const spoken: SpokenText[] = [];
    const all: [string, SpeechEngine, Voice][] = [
      ...VOICES.map((voice): [string, SpeechEngine, Voice] => ['embedded', embedded, voice]),
      ...ofPiper.map((voice): [string, SpeechEngine, Voice] => ['piper', local.engineFor(voice.name), voice]),
    ];
    for (const [engine, speech, voice] of all) {
      const samples = await record(speech, voice);
      spoken.push({ engine, voice: voice.name, ...mannerOf(samples, SAMPLE_RATE, syllables) });
    }
    return spoken;
  } finally {
    await Promise.all([embedded.close(), local.close()]);
  }
}

async function countSyllables(reader: Reader): Promise<number> {
  let count = 0;
  for await (const clauses of readClauses(reader, TEXT)) {
    const words = clauses.flatMap((clause) => clause.words);
    count += words.flatMap(({ phonemes }) => soundsOf(phonemes).filter(isVowel)).length;
  }
  return count;
}

async function record(engine: SpeechEngine, voice: Voice): Promise<Float32Array> {
  const pcm: number[] = [];
  const request = { text: TEXT, voice, pace: 1 };
  for await (const piece of engine.record(request, new AbortController().signal)) {
    if ('samples' in piece) for (const sample of piece.samples) pcm.push(sample);
  }
  return fromPcm(Int16Array.from(pcm));
}

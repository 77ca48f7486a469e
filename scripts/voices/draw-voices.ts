import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeWav, SAMPLE_RATE } from '../../server/audio/index.ts';
import { command, option, readText, runAsProcess } from '../../server/command-line/index.ts';
import { createReader } from '../../server/reading/index.ts';
import { readingModel } from '../../server/reading-model.ts';
import { createEmbeddedSpeech, type SampleEngine, VOICES, type Voice } from '../../server/speech/index.ts';
import { loudness } from '../../server/speech/sound/loudness.ts';
import { drawSound } from './draw-sound.ts';
import { encodePng } from './png.ts';

// All vowels, most consonants, a question and a statement.
const SENTENCE =
  'چرا امروز هوا این‌قدر خوب است؟ کتاب‌های قدیمیِ پدربزرگ را در اتاق گذاشتم، شاید فردا ژاله بخواند.';
// Decibels below full scale (LUFS).
const TARGET = -20;

async function record(engine: SampleEngine, voice: Voice): Promise<Int16Array> {
  const pcm: number[] = [];
  const request = { text: SENTENCE, voice, pace: 1 };
  for await (const { samples } of engine.record(request, new AbortController().signal)) pcm.push(...samples);
  return Int16Array.from(pcm);
}

async function drawVoices(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const reader = createReader(readingModel());
  const engine = createEmbeddedSpeech({ reader, workers: 2 });
  for (const voice of VOICES) {
    const pcm = await record(engine, voice);
    const samples = Float32Array.from(pcm, (sample) => sample / 32_768);
    await writeFile(join(folder, `${voice.name}.png`), encodePng(drawSound(samples)));
    await writeFile(join(folder, `${voice.name}.wav`), encodeWav(pcm));
    const level = loudness(samples, SAMPLE_RATE);
    const gain = voice.timbre.gain * 10 ** ((TARGET - level) / 20);
    process.stdout.write(`${voice.name}\t${level.toFixed(1)} LUFS\tgain ${gain.toFixed(2)}\n`);
  }
  await engine.close();
}

await runAsProcess({
  call: 'node scripts/voices/draw-voices.ts',
  prefix: 'draw-voices: ',
  command: command({
    summary: `Writes a waveform with a spectrogram (PNG) and the sound (WAV) of one sentence for every voice, and prints the
loudness of each voice with the gain that would bring it to ${TARGET} LUFS.`,
    options: { out: option('FOLDER', 'where the files go; data/voices unless given', readText) },
    act: ({ out = 'data/voices' }) => drawVoices(out),
  }),
});

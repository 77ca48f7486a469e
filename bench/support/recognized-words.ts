import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeWav } from '../../server/audio/index.ts';
import { espeakClause } from '../../server/speech/engines/embedded/espeak-clause.ts';
import { createRecorder, type Recorder } from '../../server/speech/engines/embedded/recorder.ts';
import type { Voice } from '../../server/speech/index.ts';
import { soundsOf } from '../../server/speech/script/sounds.ts';
import { fromPcm, toPcm } from '../../server/speech/sound/pcm.ts';
import { createResampler } from '../../server/speech/sound/resample.ts';

// Everyday words of different length, written for this file.
const WORDS = (
  'salAm ketAb xAne madrese dAru bArAn miz panjere telefon dAneSgAh kuCe daryA kuh jangal gorbe sag asb Sahr ruz ' +
  'Sab zamin AsemAn setAre mAh xorSid nAn Ab Cay Sir goSt berenj sib porteqAl angur hendune siyAh sefid sabz zard ' +
  'Abi bozorg kuCak jadid qadimi zibA xub bad garm sard barf'
).split(' ');

/** Our sounds in the alphabet of the recogniser's English model; the nearest one where English lacks a sound. */
const ARPABET: Record<string, string> = {
  a: 'AE',
  A: 'AA',
  e: 'EH',
  o: 'OW',
  i: 'IY',
  u: 'UW',
  q: 'G',
  S: 'SH',
  Z: 'ZH',
  x: 'HH',
  h: 'HH',
  C: 'CH',
  j: 'JH',
};
const PROGRAM = '/usr/bin/pocketsphinx_batch';
const MODEL = '/usr/share/pocketsphinx/model/en-us/en-us';
// The sample rate that the model was trained with, in Hz.
const MODEL_RATE = 16_000;

/** The number of words that the recogniser must tell apart. */
export const WORD_COUNT = WORDS.length;

/** Whether Debian's packages pocketsphinx and pocketsphinx-en-us are installed. */
export function canRecognize(): boolean {
  return existsSync(PROGRAM) && existsSync(MODEL);
}

/** For each voice, how many of the words are understood by a recogniser that knows only these words. */
export async function recognizedWords(voices: readonly Voice[]): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-recognise-'));
  try {
    const names = await writeRecordings(folder, voices);
    const heard = await recognize(folder, names);
    return voices.map((_, v) => WORDS.filter((_, w) => heard.get(`${v}-${w}`) === `w${w}`).length);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeRecordings(folder: string, voices: readonly Voice[]): Promise<string[]> {
  const record = await createRecorder(voices);
  const resample = createResampler(24_000, MODEL_RATE);
  const names: string[] = [];
  for (const [v, { name: voice }] of voices.entries()) {
    for (const [w, word] of WORDS.entries()) {
      const wave = encodeWav(toPcm(resample(fromPcm(say(record, voice, word)))), MODEL_RATE);
      await writeFile(join(folder, `${v}-${w}.wav`), wave);
      names.push(`${v}-${w}`);
    }
  }
  return names;
}

function say(record: Recorder, voice: string, word: string): Int16Array {
  const clause = espeakClause({ words: [{ phonemes: word, stress: 'last' }], tone: 'statement' });
  const parts = [{ silence: 0.3 }, { clause }, { silence: 0.3 }];
  return record({ voice, pitch: 50, range: 50, tempo: 1, parts }, () => false)!.samples;
}

async function recognize(folder: string, names: readonly string[]): Promise<Map<string, string>> {
  const at = (name: string) => join(folder, name);
  const spelled = (word: string) => soundsOf(word).map((sound) => ARPABET[sound] ?? sound.toUpperCase());
  await writeFile(at('words.dict'), WORDS.map((word, w) => `w${w} ${spelled(word).join(' ')}\n`).join(''));
  const choices = WORDS.map((_, w) => `w${w}`).join(' | ');
  await writeFile(at('words.gram'), `#JSGF V1.0;\ngrammar words;\npublic <word> = ${choices};\n`);
  await writeFile(at('recordings'), `${names.join('\n')}\n`);
  const options = {
    adcin: 'yes',
    adchdr: '44',
    cepdir: folder,
    cepext: '.wav',
    ctl: at('recordings'),
    jsgf: at('words.gram'),
    dict: at('words.dict'),
    hmm: MODEL,
    hyp: at('heard'),
    logfn: '/dev/null',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
  execFileSync(PROGRAM, flags, { stdio: 'ignore' });
  const lines = (await readFile(at('heard'), 'utf8')).split('\n');
  // A line is the word, then in parentheses the recording and its score.
  return new Map(lines.map((line) => [/\((\S+) /.exec(line)?.[1] ?? '', line.split(' ')[0]!]));
}

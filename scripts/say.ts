import { rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createMp3Encoder, encodeWav, SAMPLE_RATE } from '../server/audio/index.ts';
import { readSpeechConfig } from '../server/config/speech.ts';
import { createReader } from '../server/reading/index.ts';
import { readingModel } from '../server/reading-model.ts';
import {
  EXPRESSIVENESS,
  estimateSeconds,
  openSpeech,
  type SpeechRequest,
  STYLES,
  VOICES,
  voiceNamed,
} from '../server/speech/index.ts';

const HELP = `usage: npm run -s say -- [options] --out FILE [TEXT]

Says Persian without a server, with the engines that BASIC_SPEECH_ENGINE, LOCAL_SPEECH_ENGINE and
PREMIUM_SPEECH_ENGINE name; embedded unless set. Without TEXT it reads standard input.

  --out FILE               where the sound goes: .wav or .mp3 (Azure gives MP3 only)
  --voice NAME             ${namesOf('basic')} (Basic),
                           or one of the Premium voices; default kian
  --pace N                 0.75 to 1.25; default 1
  --style STYLE            ${STYLES.join(', ')} (Premium)
  --expressiveness LEVEL   ${EXPRESSIVENESS.join(', ')} (Premium)
  --voices                 list all voices
  --help                   this text
`;

/** What is wrong with the command line or the input, for a person to read. */
class InputError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

interface Command {
  out: string;
  format: 'wav' | 'mp3';
  text: string | undefined;
  delivery: Omit<SpeechRequest, 'text'>;
}

function namesOf(tier: string): string {
  return VOICES.filter((voice) => voice.tier === tier)
    .map(({ name }) => name)
    .join(', ');
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        voice: { type: 'string', default: 'kian' },
        pace: { type: 'string', default: '1' },
        style: { type: 'string' },
        expressiveness: { type: 'string' },
        voices: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new InputError(`${(error as Error).message.split('\n')[0]} (try --help)`, 2);
  }
}

type Values = ReturnType<typeof parsed>['values'];

function commandOf(values: Values, positionals: string[]): Command {
  const out = values.out ?? fail('--out FILE is missing');
  const format = extname(out).slice(1).toLowerCase();
  if (format !== 'wav' && format !== 'mp3') fail(`--out must end in .wav or .mp3, not "${out}"`);
  const text = positionals.length > 0 ? positionals.join(' ') : undefined;
  return { out, format: format as 'wav' | 'mp3', text, delivery: deliveryOf(values) };
}

function deliveryOf(values: Values): Omit<SpeechRequest, 'text'> {
  const voice = voiceNamed(values.voice) ?? fail(`there is no voice "${values.voice}" (try --voices)`);
  const pace = Number(values.pace);
  if (!(pace >= 0.75 && pace <= 1.25)) fail('--pace must be a number from 0.75 to 1.25');
  if (voice.tier === 'basic' && (values.style ?? values.expressiveness) !== undefined) {
    fail(`--style and --expressiveness are for Premium voices; ${voice.name} is a Basic voice`);
  }
  return {
    voice,
    pace,
    style: oneOf('--style', values.style, STYLES),
    expressiveness: oneOf('--expressiveness', values.expressiveness, EXPRESSIVENESS),
  };
}

function oneOf<Value extends string>(name: string, value: string | undefined, allowed: readonly Value[]) {
  if (value === undefined) return undefined;
  const found = allowed.find((one) => one === value);
  return found ?? fail(`${name} must be one of: ${allowed.join(', ')}`);
}

function fail(message: string): never {
  throw new InputError(`${message} (try --help)`, 2);
}

/** Samples, or the frames of an engine that gives MP3. */
interface Recorded {
  samples: Int16Array[];
  frames: Uint8Array[];
  seconds: number;
}

async function record(request: SpeechRequest, progress: (seconds: number) => void): Promise<Recorded> {
  const reader = createReader(readingModel(process.env.READING_MODEL));
  const config = readSpeechConfig(process.env, resolve(process.env.DATA_DIR ?? './data'));
  const engines = openSpeech({ config, reader, workers: availableParallelism() });
  const recorded: Recorded = { samples: [], frames: [], seconds: 0 };
  try {
    const engine = engines.engineFor(request.voice.name);
    for await (const chunk of engine.record(request, new AbortController().signal)) {
      const count = 'frames' in chunk ? chunk.sampleCount : chunk.samples.length;
      if ('frames' in chunk) recorded.frames.push(chunk.frames);
      else recorded.samples.push(chunk.samples);
      recorded.seconds += count / SAMPLE_RATE;
      progress(recorded.seconds);
    }
    return recorded;
  } finally {
    await engines.close();
  }
}

/** Draws how far a recording is; only on a terminal, and only for texts that take a while. */
function progressBar(expected: number): { show: (seconds: number) => void; clear: () => void } {
  const width = 30;
  const shown = process.stderr.isTTY && expected > 20;
  return {
    show(seconds) {
      if (!shown) return;
      const filled = Math.min(width, Math.round((seconds / expected) * width));
      const bar = '#'.repeat(filled).padEnd(width, '.');
      process.stderr.write(`\r[${bar}] ${seconds.toFixed(0)} of about ${expected.toFixed(0)} s`);
    },
    clear() {
      if (shown) process.stderr.write('\r\u001b[K');
    },
  };
}

async function encoded({ samples, frames }: Recorded, format: 'wav' | 'mp3'): Promise<Uint8Array> {
  if (frames.length > 0) return Buffer.concat(frames);
  if (format === 'wav') return encodeWav(samples);
  const encoder = await createMp3Encoder();
  return Buffer.concat([...samples.map((chunk) => encoder.encode(chunk)), encoder.finish()]);
}

/** Whole or not at all, so that a broken run leaves no half file. */
async function save(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.${process.pid}.part`;
  try {
    await writeFile(partial, bytes);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw new InputError(`cannot write ${path}: ${(error as Error).message}`, 1);
  }
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  if (values.help) return void process.stdout.write(HELP);
  if (values.voices) {
    const lines = VOICES.map(({ name, tier, gender }) => `${name}\t${tier}\t${gender}\n`);
    return void process.stdout.write(lines.join(''));
  }
  const { out, format, text: given, delivery } = commandOf(values, positionals);
  const text = given ?? (await textOf(process.stdin));
  if (!/\S/.test(text)) throw new InputError('there is no text to say', 1);
  const bar = progressBar(estimateSeconds(text, delivery.pace));
  const recorded = await record({ text, ...delivery }, bar.show).finally(bar.clear);
  const { frames, seconds } = recorded;
  // Better the sound that is there than none: it may have been paid for.
  const path = frames.length > 0 ? out.replace(/\.wav$/i, '.mp3') : out;
  await save(path, await encoded(recorded, format));
  process.stderr.write(`${path}: ${seconds.toFixed(1)} s, ${delivery.voice.name}\n`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`say: ${error.message}\n`);
  process.exitCode = error instanceof InputError ? error.exitCode : 1;
});

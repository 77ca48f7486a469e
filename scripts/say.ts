import { extname } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import {
  command,
  flag,
  oneOf,
  operands,
  option,
  quote,
  type Read,
  readText,
  runAsProcess,
  UsageError,
} from '../server/command-line/index.ts';
import {
  EXPRESSIVENESS,
  estimateSeconds,
  type SpeechRequest,
  STYLES,
  VOICES,
  voiceNamed,
} from '../server/speech/index.ts';
import { createProgressBar } from './speech/progress-bar.ts';
import { recordText } from './speech/record-text.ts';
import { type SoundFormat, saveSound } from './speech/save-sound.ts';

type Delivery = Omit<SpeechRequest, 'text'>;

interface SoundFile {
  path: string;
  format: SoundFormat;
}

const readSoundFile: Read<SoundFile> = (path) => {
  const format = extname(path).slice(1).toLowerCase();
  if (format === 'wav' || format === 'mp3') return { path, format };
  throw new Error(`must end in .wav or .mp3, not ${quote(path)}`);
};

const readPace: Read<number> = (text) => {
  const pace = Number(text);
  if (pace >= 0.75 && pace <= 1.25) return pace;
  throw new Error('must be a number from 0.75 to 1.25');
};

const basicNames = VOICES.filter(({ tier }) => tier === 'basic').map(({ name }) => name);

const OPTIONS = {
  out: option(
    'FILE',
    'where the sound goes, unless --voices: .wav or .mp3 (Azure gives MP3 only)',
    readSoundFile,
  ),
  voice: option('NAME', `${basicNames.join(', ')} (Basic) or a Premium voice; default kian`, readText),
  pace: option('N', '0.75 to 1.25; default 1', readPace),
  style: option('STYLE', `${STYLES.join(', ')} (Premium)`, oneOf(STYLES)),
  expressiveness: option('LEVEL', `${EXPRESSIVENESS.join(', ')} (Premium)`, oneOf(EXPRESSIVENESS)),
  voices: flag('lists all voices'),
};

function listVoices(): void {
  const lines = VOICES.map(({ name, tier, gender }) => `${name}\t${tier}\t${gender}\n`);
  process.stdout.write(lines.join(''));
}

function deliveryOf(name: string, { pace, style, expressiveness }: Omit<Delivery, 'voice'>): Delivery {
  const voice = voiceNamed(name);
  if (voice === undefined) throw new UsageError(`there is no voice ${quote(name)} (try --voices)`);
  if (voice.tier === 'basic' && (style ?? expressiveness) !== undefined) {
    throw new UsageError(
      `--style and --expressiveness are for Premium voices; ${voice.name} is a Basic voice`,
    );
  }
  return { voice, pace, style, expressiveness };
}

async function say(text: string, delivery: Delivery, out: SoundFile): Promise<void> {
  if (!/\S/.test(text)) throw new Error('there is no text to say');
  const bar = createProgressBar(estimateSeconds(text, delivery.pace));
  const sound = await recordText({ text, ...delivery }, bar.show).finally(bar.clear);
  const path = await saveSound(sound, out.path, out.format);
  process.stderr.write(`${path}: ${sound.seconds.toFixed(1)} s, ${delivery.voice.name}\n`);
}

await runAsProcess({
  call: 'npm run -s say --',
  prefix: 'say: ',
  command: command({
    summary: `Says Persian without a server, with the engines that BASIC_SPEECH_ENGINE, LOCAL_SPEECH_ENGINE and
PREMIUM_SPEECH_ENGINE name; embedded unless set. Without TEXT it reads standard input.`,
    options: OPTIONS,
    operands: { words: operands('TEXT') },
    act: async ({ out, voice = 'kian', pace = 1, style, expressiveness, voices }, { words }) => {
      if (voices) return listVoices();
      if (out === undefined) throw new UsageError('--out FILE is missing');
      const delivery = deliveryOf(voice, { pace, style, expressiveness });
      const text = words.length > 0 ? words.join(' ') : await textOf(process.stdin);
      await say(text, delivery, out);
    },
  }),
});

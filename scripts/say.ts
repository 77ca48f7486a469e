import { extname } from 'node:path';
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
import { PERSIAN_LETTER } from '../server/translation/text/persian-letter.ts';
import { type EncodedSound, encodeSound, type SoundFormat } from './speech/encode-sound.ts';
import { findPlayers, play } from './speech/player.ts';
import { createProgressBar } from './speech/progress-bar.ts';
import { recordText } from './speech/record-text.ts';
import { saveSound } from './speech/save-sound.ts';
import { utf8Text } from './text/utf8.ts';

type Delivery = Omit<SpeechRequest, 'text'>;

interface SoundFile {
  /** `-` is standard output. */
  path: string;
  format: SoundFormat;
}

const PIPE = '-';

const readSoundFile: Read<SoundFile> = (path) => {
  if (path === PIPE) return { path, format: 'wav' };
  const format = extname(path).slice(1).toLowerCase();
  if (format === 'wav' || format === 'mp3') return { path, format };
  throw new Error(`must end in .wav or .mp3, or be -, not ${quote(path)}`);
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
    'where the sound goes: .wav or .mp3 (Azure gives MP3 only), or - for a pipe; default a player',
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

/** Takes the sound and gives what the last line calls the place where it went. */
type Deliver = (sound: EncodedSound) => Promise<string>;

/** Decides before anything is spoken where the sound will go. Throws UsageError when there is no such place. */
async function destinationOf(out: SoundFile | undefined): Promise<Deliver> {
  if (out === undefined) {
    const players = await findPlayers();
    if (players.length === 0)
      throw new UsageError('no player was found here; say where it goes with --out FILE');
    return async (sound) => {
      await play(sound, players);
      return 'played';
    };
  }
  if (out.path !== PIPE) return (sound) => saveSound(sound, out.path);
  if (process.stdout.isTTY) throw new UsageError('--out - is for a pipe, not for a terminal');
  return async ({ bytes, format }) => {
    await new Promise((resolve) => process.stdout.write(bytes, resolve));
    return format.toUpperCase();
  };
}

async function say(text: string, delivery: Delivery, out: SoundFile | undefined): Promise<void> {
  if (!/\S/.test(text)) throw new Error('there is no text to say');
  // As the service has it: what its voices make of English alone nobody wants to hear.
  if (!PERSIAN_LETTER.test(text))
    throw new Error('there is no Persian letter in this text: the voices speak Persian');
  const deliver = await destinationOf(out);
  const bar = createProgressBar(estimateSeconds(text, delivery.pace));
  bar.show(0);
  const sound = await recordText({ text, ...delivery }, bar.show).finally(bar.clear);
  const place = await deliver(await encodeSound(sound, out?.format ?? 'wav'));
  process.stderr.write(`${place}: ${sound.seconds.toFixed(1)} s, ${delivery.voice.name}\n`);
}

await runAsProcess({
  call: 'npm run -s say --',
  prefix: 'say: ',
  command: command({
    summary: `Says Persian without a server, with the engines that BASIC_SPEECH_ENGINE, LOCAL_SPEECH_ENGINE and
PREMIUM_SPEECH_ENGINE name; unless set, with the voices for Piper that are here, else embedded. Without TEXT it reads
standard input, without --out it plays.`,
    options: OPTIONS,
    operands: { words: operands('TEXT') },
    act: async ({ out, voice = 'kian', pace = 1, style, expressiveness, voices }, { words }) => {
      if (voices) return listVoices();
      const delivery = deliveryOf(voice, { pace, style, expressiveness });
      const text = words.length > 0 ? words.join(' ') : await utf8Text(process.stdin);
      await say(text, delivery, out);
    },
  }),
});

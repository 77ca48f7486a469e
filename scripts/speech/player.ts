import { spawn } from 'node:child_process';
import { access, constants, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { EncodedSound, SoundFormat } from './encode-sound.ts';

/** A program of this machine that plays a sound file and then ends. */
export interface Player {
  program: string;
  /** Before the path of the file. */
  args: readonly string[];
  formats: readonly SoundFormat[];
}

const BOTH = ['wav', 'mp3'] as const;

// Those of the systems before those that people install.
const PLAYERS: readonly Player[] = [
  { program: 'afplay', args: [], formats: BOTH },
  { program: 'pw-play', args: [], formats: ['wav'] },
  { program: 'paplay', args: [], formats: ['wav'] },
  { program: 'ffplay', args: ['-nodisp', '-autoexit', '-loglevel', 'error'], formats: BOTH },
  { program: 'mpv', args: ['--no-video', '--really-quiet'], formats: BOTH },
  { program: 'mpg123', args: ['-q'], formats: ['mp3'] },
  { program: 'play', args: ['-q'], formats: ['wav'] },
  { program: 'aplay', args: ['-q'], formats: ['wav'] },
];

/** The players that are found in the folders of PATH, best first. */
export async function findPlayers(path = process.env.PATH ?? ''): Promise<Player[]> {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const isThere = async ({ program }: Player) => {
    const found = folders.map((folder) => access(join(folder, program), constants.X_OK));
    return (await Promise.allSettled(found)).some(({ status }) => status === 'fulfilled');
  };
  const there = await Promise.all(PLAYERS.map(isThere));
  return PLAYERS.filter((_, i) => there[i]);
}

/** Plays a sound to its end. A sound that cannot be played is kept, since it may have been paid for: the error names its file. */
export async function play({ bytes, format }: EncodedSound, players: readonly Player[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-say-'));
  const path = join(folder, `khanesh.${format}`);
  await writeFile(path, bytes, { mode: 0o600 });
  const player = players.find(({ formats }) => formats.includes(format));
  if (player === undefined) throw new Error(`no player for ${format} was found; the sound is in ${path}`);
  await run(player, path).catch((error: Error) => {
    throw new Error(`${player.program} ${error.message}; the sound is in ${path}`, { cause: error });
  });
  await rm(folder, { recursive: true, force: true });
}

function run({ program, args }: Player, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, path], { stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-200);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`ended with ${code ?? signal}${words.trim() && `: ${words.trim()}`}`));
    });
  });
}

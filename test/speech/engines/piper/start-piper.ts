import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reader } from '../../../../server/reading/index.ts';
import type { ToProcess } from '../../../../server/speech/engines/piper/messages.ts';
import { createPiper, type PiperSettings } from '../../../../server/speech/engines/piper/piper.ts';
import type { Adapter } from '../../../../server/speech/external/adapter.ts';
import { writeVoice } from './synthetic-voice.ts';

const PROGRAM = new URL('./stand-in-program.ts', import.meta.url);

/** How the stand-in behaves from now on. */
export interface Plan {
  die?: number;
  fail?: number;
  hang?: boolean;
}

export interface TestedPiper {
  piper: Adapter;
  folder: string;
  plan(plan: Plan): void;
  /** The requests to the processes, in order, and which process answered each. */
  asked(): (ToProcess & { pid: number })[];
  close(): Promise<void>;
}

/** Piper with a stand-in for its process, and the voice ava in a folder of its own. */
export async function startPiper(
  reader: Reader,
  settings: Partial<PiperSettings> = {},
): Promise<TestedPiper> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-piper-'));
  await writeVoice(folder, 'ava');
  const file = join(folder, 'plan.json');
  const plan = (wanted: Plan) => {
    // The file is replaced as a whole, because a process may be about to read it.
    writeFileSync(`${file}.new`, JSON.stringify(wanted));
    renameSync(`${file}.new`, file);
  };
  plan({});
  const program = { file: PROGRAM, runtime: file };
  const piper = createPiper({ voiceDir: folder, reader, voices: ['ava'], program, ...settings });
  return {
    piper,
    folder,
    plan,
    asked: () => readAsked(`${file}.asked`),
    async close() {
      await piper.close?.();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readAsked(file: string): (ToProcess & { pid: number })[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

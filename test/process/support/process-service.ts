import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../../server/accounts/accounts.ts';
import { createKey } from '../../../server/accounts/keys.ts';
import { openAudioStore } from '../../../server/audio/index.ts';
import { type Database, openDatabase } from '../../../server/database/index.ts';
import { sweepAudio } from '../../../server/sweeps/index.ts';
import { type EngineName, freshDatabase, silentLog } from '../../support/databases.ts';
import { type RunningProcess, startProcess } from '../../support/run-process.ts';
import { listening } from './start-server.ts';

const HOUR_MS = 3_600_000;

export interface ProcessService {
  /** The key of an account on the largest plan. */
  key: string;
  databaseUrl: string | undefined;
  /** The environment of its processes. */
  env: Record<string, string>;
  /** Starts a server with its worker on this database and this audio store. */
  startServer(env?: Record<string, string>): Promise<{ url: string; server: RunningProcess }>;
  /** Starts a worker alone. */
  startWorker(env?: Record<string, string>): Promise<RunningProcess>;
  /** Opens the database here; an embedded one only while no server has it. */
  openDatabase(): Promise<Database>;
  /** What is left in the audio folder two hours from now. */
  sweptFiles(database: Database): Promise<string[]>;
  /** Kills what still runs and removes everything. */
  drop(): Promise<void>;
}

/** A database, an audio store and an account for real processes. */
export async function createProcessService(engine: EngineName): Promise<ProcessService> {
  const fresh = await freshDatabase(engine);
  const { dataDir, databaseUrl } = fresh.options;
  const audioDir = await mkdtemp(join(tmpdir(), 'khanesh-audio-'));
  const open = () => openDatabase({ dataDir, databaseUrl, log: silentLog });
  const database = await open();
  const key = await database.transaction(async (tx) => {
    const settings = {
      organization: 'Nashr-e Test',
      environment: 'live',
      plan: 'scale',
      rpm: 1_000_000,
    } as const;
    return createKey(tx, await createAccount(tx, settings), 'test key');
  });
  await database.close();
  const running: RunningProcess[] = [];
  const common = {
    PORT: '0',
    AUDIO_STORE: audioDir,
    DATA_DIR: dataDir,
    SIGNING_SECRET: 'shared by all processes',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const start = (args: string[], env: Record<string, string>) => {
    const one = startProcess('server/main.ts', args, { env: { ...common, ...env } });
    running.push(one);
    return one;
  };
  return {
    key: key.key,
    databaseUrl,
    env: common,
    openDatabase: open,
    startServer: (env = {}) => listening(start([], env)),
    async startWorker(env = {}) {
      const worker = start(['--worker'], env);
      await worker.waitFor(/the worker is ready/);
      return worker;
    },
    async sweptFiles(database) {
      const store = await openAudioStore(audioDir);
      await sweepAudio(database, store, new Date(Date.now() + 2 * HOUR_MS));
      return (await readdir(audioDir)).sort();
    },
    async drop() {
      await Promise.all(running.map((one) => one.stop('SIGKILL')));
      await fresh.drop();
      await rm(audioDir, { recursive: true, force: true });
    },
  };
}

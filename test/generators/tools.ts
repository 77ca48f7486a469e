import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What is generated from. */
export const CONTRACT = fileURLToPath(new URL('../../generated/openapi.yaml', import.meta.url));

const BINARIES = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url));
const JAR_VERSION = '7.22.0';

const execute = promisify(execFile);

/** A folder of its own, outside the project, for everything that one generator needs and makes. */
export interface Workshop {
  folder: string;
  /** Runs a command in the folder, or in one below it; throws with all that it wrote when it fails. */
  run(command: string, args: readonly string[], options?: RunOptions): Promise<string>;
  close(): Promise<void>;
}

interface RunOptions {
  in?: string;
  env?: Record<string, string>;
}

/** Makes a workshop. Whoever makes it closes it. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-generators-'));
  return {
    folder,
    run: (command, args, { in: place = '.', env = {} } = {}) =>
      runTold(command, args, join(folder, place), env),
    // Go makes the modules that it fetches read-only, and only root may remove them then.
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function runTold(command: string, args: readonly string[], cwd: string, env: Record<string, string>) {
  // The Node of this project and its compiler first, whatever the machine has.
  const PATH = [BINARIES, dirname(process.execPath), process.env.PATH].join(delimiter);
  try {
    const { stdout } = await execute(command, args, {
      cwd,
      env: { ...process.env, PATH, PIP_DISABLE_PIP_VERSION_CHECK: '1', ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as { stdout?: string; stderr?: string; message: string };
    throw new Error(`${message}\n${stdout}\n${stderr}`);
  }
}

/** The first of these commands that this machine lacks. */
export async function missing(...commands: string[]): Promise<string | undefined> {
  for (const command of commands) {
    const version = command === 'go' ? 'version' : '--version';
    const isThere = await execute(command, [version]).then(
      () => true,
      () => false,
    );
    if (!isThere) return command;
  }
  return undefined;
}

/** Generates with openapi-generator and its default options into the folder `out`. Needs java and mvn. */
export async function generateOpenApi({ run }: Workshop, generator: string): Promise<void> {
  const artifact = `org.openapitools:openapi-generator-cli:${JAR_VERSION}`;
  const copy = `org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy`;
  await run('mvn', ['-q', '-B', copy, `-Dartifact=${artifact}`, '-DoutputDirectory=.']);
  const jar = `openapi-generator-cli-${JAR_VERSION}.jar`;
  await run('java', ['-jar', jar, 'generate', '-i', CONTRACT, '-g', generator, '-o', 'out']);
}

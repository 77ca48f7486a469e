import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../../server/command-line/index.ts';
import { makeFolder } from '../../../server/config/index.ts';
import type { VoiceFile } from './known-voices.ts';

const VOICES = ['ava', 'mana', 'amir'];
const FILES = { model: '.onnx', description: '.onnx.json' } as const;
// Ten times what the largest voices have: a typing error must not fill a disk.
const MOST_BYTES = 1_500_000_000;

/** The path at which the chosen list of voices is kept. */
export function keptVoices(folder: string): string {
  return join(folder, 'voices.json');
}

/** The files of the voices that a JSON file lists; undefined if there is no such file. Rejects with UsageError. */
export async function readVoices(path: string): Promise<VoiceFile[] | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new UsageError(`${path} cannot be read (${error.code})`, { cause: error });
  });
  return text === undefined ? undefined : parseVoices(text, path);
}

/** Writes the list to where the next command finds it. */
export async function keepVoices(folder: string, files: readonly VoiceFile[]): Promise<void> {
  const path = keptVoices(folder);
  await makeFolder(folder);
  await writeFile(`${path}.new`, `${JSON.stringify(toList(files), null, 2)}\n`);
  await rename(`${path}.new`, path);
}

function toList(files: readonly VoiceFile[]): Record<string, Record<string, object>> {
  const list: Record<string, Record<string, object>> = {};
  for (const { name, ...facts } of files) {
    const [voice = ''] = name.split('.');
    list[voice] = { ...list[voice], [name.endsWith(FILES.description) ? 'description' : 'model']: facts };
  }
  return list;
}

function parseVoices(text: string, path: string): VoiceFile[] {
  const list = objectAt(parsed(text, path), path);
  const names = Object.keys(list);
  const unknown = names.filter((name) => !VOICES.includes(name));
  if (unknown.length > 0 || names.length === 0)
    throw new UsageError(`${path} must list voices out of ${VOICES.join(', ')}, not "${unknown.join(', ')}"`);
  return names.flatMap((name) => {
    const voice = objectAt(list[name], `${path}: ${name}`);
    return Object.entries(FILES).map(([part, ending]) => ({
      name: `${name}${ending}`,
      ...factsAt(voice[part], `${path}: ${name}.${part}`),
    }));
  });
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${path} is not JSON`, { cause });
  }
}

function factsAt(value: unknown, place: string): Omit<VoiceFile, 'name'> {
  const { addresses, bytes, sha256 } = objectAt(value, place);
  if (!Array.isArray(addresses) || !addresses.every(isAddress))
    throw new UsageError(
      `${place}.addresses must be a list of addresses that begin with https:// or http://`,
    );
  if (!Number.isInteger(bytes) || Number(bytes) < 1 || Number(bytes) > MOST_BYTES)
    throw new UsageError(`${place}.bytes must be a whole number from 1 to ${MOST_BYTES}`);
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/i.test(sha256))
    throw new UsageError(`${place}.sha256 must be 64 hexadecimal digits`);
  return { addresses, bytes: Number(bytes), sha256: sha256.toLowerCase() };
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function objectAt(value: unknown, place: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new UsageError(`${place} must be an object`);
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NotUsable } from '../piper-failure.ts';
import { type SignIds, signIdsOf } from '../symbols.ts';

/** A voice of Piper as its two files describe it. */
export interface PiperVoice {
  name: string;
  /** Path of the model. */
  model: string;
  /** Differs when one of the files was changed. */
  stamp: string;
  /** Hz. */
  sampleRate: number;
  ids: SignIds;
  /** How much the model varies by itself: the sound, and the length of sounds. */
  noise: number;
  noiseWidth: number;
  /** The length of sounds at pace 1, as a factor. */
  length: number;
}

const FETCH = 'run "npm run models -- fetch piper", or copy its files there by hand';

/** The paths of a voice's model and of its description. */
export function voicePaths(folder: string, name: string): [model: string, description: string] {
  return [join(folder, `${name}.onnx`), join(folder, `${name}.onnx.json`)];
}

/** A text that changes when a file of the voice does. Rejects with SpeechFailure if one is missing. */
export async function voiceStamp(folder: string, name: string): Promise<string> {
  const parts: string[] = [];
  // One after the other, so that of two missing files always the same one is named.
  for (const path of voicePaths(folder, name)) {
    const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'ENOENT' ? 'is missing' : `cannot be read (${cause.code})`;
      throw new NotUsable(`the voice ${name} of Piper ${why}: ${path}`, FETCH, { cause });
    });
    if (!found.isFile()) throw new NotUsable(`the voice ${name} of Piper is no file: ${path}`);
    parts.push(`${found.ino} ${found.size} ${found.mtimeMs}`);
  }
  return parts.join(', ');
}

/** Reads what describes a voice. Rejects with SpeechFailure, whose message says what is wrong with which file. */
export async function readVoice(folder: string, name: string): Promise<PiperVoice> {
  const stamp = await voiceStamp(folder, name);
  const [model, path] = voicePaths(folder, name);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new NotUsable(`the voice ${name} of Piper cannot be read (${cause.code}): ${path}`, '', { cause });
  });
  const amiss = (what: string) => new NotUsable(`the voice ${name} of Piper cannot be used: ${path} ${what}`);
  const description = parse(text);
  if (description === undefined) throw amiss('is not the description of a voice of Piper');
  const { phoneme_type: type, espeak, audio } = description;
  if (type !== undefined && type !== 'espeak') throw amiss(`is for ${quoted(type)} instead of phonemes`);
  if (espeak?.voice !== undefined && !/^fa\b/.test(String(espeak.voice)))
    throw amiss(`is for the language ${quoted(espeak.voice)}; a Persian voice says "fa"`);
  const sampleRate = Number(audio?.sample_rate);
  if (!Number.isInteger(sampleRate) || sampleRate < 8000 || sampleRate > 48_000)
    throw amiss('has no sample rate from 8000 to 48000');
  const { signs, missing } = signIdsOf(phonemeIds(description.phoneme_id_map));
  if (missing.length > 0)
    throw amiss(
      `knows no phoneme ${missing.join(' ')}; voices that were trained with eSpeak NG's Persian do`,
    );
  const scaleOf = (which: keyof typeof SCALES) => {
    const value = scale(description, which);
    if (value === undefined) throw amiss(`has an impossible ${which}`);
    return value;
  };
  return {
    name,
    model,
    stamp,
    sampleRate,
    ids: signs,
    noise: scaleOf('noise_scale'),
    noiseWidth: scaleOf('noise_w'),
    length: scaleOf('length_scale'),
  };
}

/** The parts of a description that we use; none of them is certain to be there or right. */
interface Description {
  phoneme_type?: unknown;
  espeak?: { voice?: unknown };
  audio?: { sample_rate?: unknown };
  inference?: { noise_scale?: unknown; noise_w?: unknown; length_scale?: unknown };
  phoneme_id_map?: unknown;
}

function parse(text: string): Description | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

// No model is used beyond these, and a sentence could last for hours.
const SCALES = { noise_scale: [0, 2, 0.667], noise_w: [0, 2, 0.8], length_scale: [0.3, 3, 1] } as const;

/** One of the scales of a description, or Piper's own where it has none; undefined if it is out of range. */
function scale(description: Description, name: keyof typeof SCALES): number | undefined {
  const [least, most, usual] = SCALES[name];
  const value = description.inference?.[name] ?? usual;
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

function quoted(value: unknown): string {
  return JSON.stringify(String(value).slice(0, 40));
}

function phonemeIds(map: unknown): Map<string, number[]> {
  const entries = Object.entries(typeof map === 'object' && map !== null ? map : {});
  return new Map(
    entries.filter(([, ids]) => Array.isArray(ids) && ids.length > 0 && ids.every(Number.isInteger)),
  );
}

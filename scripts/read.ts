import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  createReader,
  diacritize,
  phonemes,
  type Reader,
  type Reading,
  romanize,
} from '../server/reading/index.ts';
import { READING_MODEL, readingModel } from '../server/reading-model.ts';

const HELP = `usage: npm run -s read -- --format diacritized|pinglish|phonemes [options] < text

Reads Persian from standard input, a text a line, and writes a JSON object a line.
Lines are plain text (the id is then the line number) or JSON objects {"id", "text"}.

  --format FORMAT          diacritized, pinglish or phonemes
  --no-ezafe               leave the ezafe marks out (diacritized)
  --style STYLE            readable (default) or systematic (pinglish)
  --vowel-notation FORM    double_a (default) or macron (pinglish)
  --model FILE             read with another model than the shipped one
  --help                   this text
`;

interface Options {
  format: 'diacritized' | 'pinglish' | 'phonemes';
  style: 'readable' | 'systematic';
  vowelNotation: 'double_a' | 'macron';
  includeEzafe: boolean;
  model: string | URL;
}

/** What is wrong with the command line or the input, for a person to read. */
class InputError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

function optionsOf(args: string[]): Options | 'help' {
  const values = parsed(args);
  if (values.help) return 'help';
  return {
    format: oneOf('--format', values.format, ['diacritized', 'pinglish', 'phonemes']),
    style: oneOf('--style', values.style, ['readable', 'systematic']),
    vowelNotation: oneOf('--vowel-notation', values['vowel-notation'], ['double_a', 'macron']),
    includeEzafe: !values['no-ezafe'],
    model: values.model ?? READING_MODEL,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        format: { type: 'string' },
        style: { type: 'string', default: 'readable' },
        'vowel-notation': { type: 'string', default: 'double_a' },
        'no-ezafe': { type: 'boolean', default: false },
        model: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new InputError(`${(error as Error).message.split('\n')[0]} (try --help)`, 2);
  }
}

function oneOf<Value extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly Value[],
): Value {
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  throw new InputError(`${name} must be one of: ${allowed.join(', ')} (try --help)`, 2);
}

interface Input {
  id: unknown;
  text: string;
}

function parseLine(line: string, number: number): Input {
  let value: Partial<Input> | null;
  try {
    value = JSON.parse(line) as Partial<Input> | null;
  } catch {
    throw new InputError(`line ${number}: not a JSON object {"id", "text"}`, 1);
  }
  if (typeof value?.text !== 'string') throw new InputError(`line ${number}: "text" must be a string`, 1);
  return { id: value.id ?? String(number), text: value.text };
}

function resultOf(reading: Reading, options: Options): object {
  if (options.format === 'pinglish') return { original: reading.original, ...pinglishOf(reading, options) };
  const { marked, operations } = diacritize(reading, options);
  if (options.format === 'phonemes') return { ...phonemes(reading), vocalized: marked };
  return {
    original: reading.original,
    marked,
    operations: operations.map(({ sourceIndex, mark, type }) => ({ source_index: sourceIndex, mark, type })),
  };
}

function pinglishOf(reading: Reading, options: Options): object {
  const { pinglish, alignment, warnings } = romanize(reading, options);
  return {
    pinglish,
    alignment: alignment.map((item) => ({
      source_start: item.sourceStart,
      source_end: item.sourceEnd,
      source: item.source,
      pinglish: item.pinglish,
    })),
    warnings,
  };
}

/** Reads line by line and waits for a slow reader, so memory does not grow with the input. */
async function readAll(reader: Reader, options: Options): Promise<void> {
  let number = 0;
  let isJson: boolean | undefined;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number++;
    const blank = line.trim() === '';
    isJson ??= blank ? undefined : line.trimStart().startsWith('{');
    if (blank && isJson) continue;
    const { id, text } = isJson ? parseLine(line, number) : { id: String(number), text: line };
    await write(`${JSON.stringify({ id, ...resultOf(reader.read(text), options) })}\n`);
  }
}

async function write(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

async function main(): Promise<void> {
  // The reader of the pipe has seen enough (`| head`): no error of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const options = optionsOf(process.argv.slice(2));
  if (options === 'help') return write(HELP);
  await readAll(createReader(readingModel(options.model)), options);
}

main().catch((error: Error) => {
  process.stderr.write(`read: ${error.message}\n`);
  process.exitCode = error instanceof InputError ? error.exitCode : 1;
});

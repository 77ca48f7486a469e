import { createInterface } from 'node:readline';
import type { Reader } from '../../server/reading/index.ts';
import { type OutputOptions, resultOf } from './result.ts';

interface Input {
  id: unknown;
  text: string;
}

/**
 * Reads standard input line by line and writes a JSON object for each text. Waits for a slow reader of the output, so
 * memory does not grow with the input. Rejects at the first line that is not as the first one promised.
 */
export async function readLines(reader: Reader, options: OutputOptions): Promise<void> {
  let number = 0;
  let isJson: boolean | undefined;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number++;
    const isBlank = line.trim() === '';
    isJson ??= isBlank ? undefined : line.trimStart().startsWith('{');
    if (isBlank && isJson) continue;
    const { id, text } = isJson ? parseLine(line, number) : { id: String(number), text: line };
    await write(`${JSON.stringify({ id, ...resultOf(reader.read(text), options) })}\n`);
  }
}

function parseLine(line: string, number: number): Input {
  let value: Partial<Input> | null;
  try {
    value = JSON.parse(line) as Partial<Input> | null;
  } catch (cause) {
    throw new Error(`line ${number}: not a JSON object {"id", "text"}`, { cause });
  }
  if (typeof value?.text !== 'string') throw new Error(`line ${number}: "text" must be a string`);
  return { id: value.id ?? String(number), text: value.text };
}

async function write(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

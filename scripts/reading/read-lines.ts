import { type Line, utf8Lines } from '../text/utf8.ts';

/** What a text is read as. */
export interface Result {
  /** For people. */
  text: () => string;
  /** The same with all details, with the names of the contract. */
  json: () => object;
}

export interface LineOptions {
  resultOf: (text: string) => Result;
  /** A JSON object for each text, even for plain lines. */
  json: boolean;
}

interface Input {
  id: unknown;
  text: string;
}

/**
 * Reads an input line by line and writes a line for each: the text's reading for a plain line, a JSON object for a JSON
 * object. Waits for a slow reader of the output, so memory does not grow with the input. Rejects at the first line that is
 * not as the first one promised.
 */
export async function readLines(input: AsyncIterable<Uint8Array>, options: LineOptions): Promise<void> {
  let isJson: boolean | undefined;
  for await (const line of utf8Lines(input)) {
    const isBlank = line.text.trim() === '';
    isJson ??= isBlank ? undefined : line.text.trimStart().startsWith('{');
    if (isBlank && isJson) continue;
    const { id, text } = isJson ? parseLine(line) : { id: String(line.number), text: line.text };
    await write(`${resultLine({ id, text }, { ...options, json: isJson || options.json })}\n`);
  }
}

/** What one text is read as: a text, or a JSON object in one line. */
export function resultLine({ id, text }: Input, { resultOf, json }: LineOptions): string {
  const result = resultOf(text);
  return json ? JSON.stringify({ id, ...result.json() }) : result.text();
}

function parseLine({ number, text: line }: Line): Input {
  let value: Partial<Input> | null;
  try {
    value = JSON.parse(line, keepNumberAsWritten) as Partial<Input> | null;
  } catch (cause) {
    throw new Error(`line ${number}: not a JSON object {"id", "text"}`, { cause });
  }
  if (typeof value?.text !== 'string') throw new Error(`line ${number}: "text" must be a string`);
  return { id: value.id ?? String(number), text: value.text };
}

// TypeScript does not know these parts of JavaScript yet.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** Numbers may have more digits than JavaScript's: an id must come back as it was sent. */
function keepNumberAsWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined ? rawJSON(context.source) : value;
}

async function write(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

import { type Base64Decoder, createBase64Decoder } from './decode-base64.ts';

/** JSON whose audio was taken out while it arrived. */
export interface Extracted {
  /** Every value of a key "data" is an index of `audio`, as text. */
  json: unknown;
  audio: Uint8Array[];
}

export interface AudioExtractor {
  /** Bytes of audio so far. */
  readonly size: number;
  /** Takes the next piece, cut anywhere. Throws SyntaxError. */
  take(text: string): void;
  /** The audio itself, whole or not. */
  soFar(): Uint8Array;
  /** Throws SyntaxError when the whole is not JSON. */
  end(): Extracted;
}

/** Code units; an answer without its audio is a kilobyte or two. */
const MOST_REST = 262_144;
const DATA = /"data"\s*:\s*"$/;
/** Code units; longer than a match of `DATA`, unless a writer adds a screen of blanks. */
const TAIL = 64;

/**
 * Reads JSON with base64 strings of many megabytes under the key "data". It decodes them as they arrive: kept as strings,
 * a few answers at a time would fill the heap.
 */
export function createAudioExtractor(): AudioExtractor {
  const decoders: Base64Decoder[] = [];
  let rest = '';
  let tail = '';
  let place: 'outside' | 'string' | 'data' = 'outside';
  let isEscaped = false;

  const open = () => {
    place = DATA.test(tail) ? 'data' : 'string';
    if (place !== 'data') return;
    rest += decoders.length;
    decoders.push(createBase64Decoder());
  };
  const keep = (text: string) => {
    rest += text;
    tail = (tail + text).slice(-TAIL);
    if (rest.length > MOST_REST) throw new SyntaxError('more than audio');
  };
  /** Takes the text up to the next quote or the end of the piece; gives the offset of what follows. */
  const step = (text: string, from: number): number => {
    const quote = place === 'string' ? endOfString(text, from, isEscaped) : text.indexOf('"', from);
    const end = quote < 0 ? text.length : quote;
    if (place === 'data') decoders.at(-1)!.take(text.slice(from, end));
    else keep(text.slice(from, end));
    if (place === 'string') isEscaped = quote < 0 && endsEscaped(text, from, isEscaped);
    if (quote < 0) return end;
    keep('"');
    if (place === 'outside') open();
    else place = 'outside';
    return end + 1;
  };
  return {
    get size() {
      return decoders.reduce((sum, { size }) => sum + size, 0);
    },
    take(text) {
      for (let at = 0; at < text.length; ) at = step(text, at);
    },
    soFar: () => Buffer.concat(decoders.map((decoder) => decoder.soFar())),
    end: () => ({ json: parse(rest), audio: decoders.map((decoder) => decoder.end()) }),
  };
}

/** The offset of the quote that ends a string, −1 if the string goes on. */
function endOfString(text: string, from: number, isEscaped: boolean): number {
  for (let at = isEscaped ? from + 1 : from; at < text.length; at++) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at++;
  }
  return -1;
}

/** Whether the first character of the next piece is escaped. */
function endsEscaped(text: string, from: number, isEscaped: boolean): boolean {
  let count = 0;
  for (let at = text.length - 1; at >= from && text[at] === '\\'; at--) count++;
  const all = count === text.length - from;
  return (all && isEscaped ? count - 1 : count) % 2 === 1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the answer.
    throw new SyntaxError('not JSON');
  }
}

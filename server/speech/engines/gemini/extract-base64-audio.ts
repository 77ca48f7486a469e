import { type Base64Decoder, createBase64Decoder } from './decode-base64.ts';

/** JSON whose audio was taken out on the way. */
export interface Extracted {
  /** Every value of a key "data" is the number, as text, of its place in `audio`. */
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

/** What is left of an answer without its audio is a kilobyte or two. */
const MOST_REST = 262_144;
const DATA = /"data"\s*:\s*"$/;
/** Longer than the match can be, unless somebody writes a screen of blanks. */
const TAIL = 64;

/**
 * Reads JSON with base64 strings of many megabytes under the key "data": these are decoded as they arrive and never
 * become strings in the heap, which a few answers at a time would fill.
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
  /** Takes what ends with the next quote or with the piece; gives where it ended. */
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

/** Where the quote is that ends a string, −1 if it goes on. */
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

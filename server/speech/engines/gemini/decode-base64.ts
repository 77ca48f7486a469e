/** Takes base64 as it arrives, cut anywhere. */
export interface Base64Decoder {
  /** Bytes decoded so far. */
  readonly size: number;
  /** Throws SyntaxError when the text is no base64. */
  take(text: string): void;
  /** Everything decoded so far. */
  soFar(): Uint8Array;
  /** Everything decoded; throws SyntaxError when the last group is not whole. */
  end(): Uint8Array;
}

const GROUPS = /^[A-Za-z0-9+/]*={0,2}$/;
// Some JSON writers escape "/", "+" and "=".
const ESCAPES: Record<string, string> = { '\\/': '/', '\\u002f': '/', '\\u002b': '+', '\\u003d': '=' };
const ESCAPE = /\\(?:\/|u00(?:2f|2b|3d))/gi;
const HALF_ESCAPE = /\\(?:u[0-9a-f]{0,3})?$/i;

/** A strict decoder (RFC 4648, padded) for base64 inside a JSON string, escapes included. */
export function createBase64Decoder(): Base64Decoder {
  const decoded: Uint8Array[] = [];
  let size = 0;
  let rest = '';
  let isPadded = false;
  const soFar = () => Buffer.concat(decoded);
  return {
    get size() {
      return size;
    },
    take(text) {
      const whole = (rest + text).replace(ESCAPE, (found) => ESCAPES[found.toLowerCase()]!);
      const usable = Math.min(whole.length, HALF_ESCAPE.exec(whole)?.index ?? whole.length) & ~3;
      rest = whole.slice(usable);
      if (usable === 0) return;
      const groups = whole.slice(0, usable);
      if (isPadded || !GROUPS.test(groups)) throw new SyntaxError('not base64');
      isPadded = groups.endsWith('=');
      const bytes = Buffer.from(groups, 'base64');
      size += bytes.byteLength;
      decoded.push(bytes);
    },
    soFar,
    end() {
      if (rest !== '') throw new SyntaxError('base64 breaks off');
      return soFar();
    },
  };
}

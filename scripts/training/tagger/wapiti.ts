/** A conditional random field as Wapiti writes it: its tags, its observations, and the weights that are not zero. */
export interface Crf {
  tags: string[];
  /** Each observation, its name as bytes, one for each character (Latin-1). */
  observations: Observation[];
  /** By the indexes of the observations; absent weights are zero. */
  weights: Float64Array;
}

export interface Observation {
  name: string;
  /** Index of the first of its weights, one for each tag; -1 if it has none. */
  single: number;
  /** Index of the first of its weights for pairs of tags, one row for each earlier tag; -1 if it has none. */
  pairs: number;
}

/** Reads a model file of Wapiti 1.4 (`#mdl#2`). Throws an Error where the file is not one. */
export function parseWapiti(file: Buffer): Crf {
  const lines = linesOf(file);
  const [, active] = matched(lines.next(), /^#mdl#2#(\d+)$/);
  const [, patterns] = matched(lines.next(), /^#rdr#(\d+)\/\d+\/\d+$/);
  for (let i = 0; i < Number(patterns); i++) lines.next();
  const tags = lines.strings().map((tag) => Buffer.from(tag, 'latin1').toString('utf8'));
  const names = lines.strings();
  let places = 0;
  const take = (size: number) => {
    places += size;
    return places - size;
  };
  const observations = names.map((name) => ({
    name,
    single: /^[u*]/.test(name) ? take(tags.length) : -1,
    pairs: /^[b*]/.test(name) ? take(tags.length ** 2) : -1,
  }));
  const weights = new Float64Array(places);
  for (let i = 0; i < Number(active); i++) {
    const [, place, weight] = matched(lines.next(), /^(\d+)=(\S+)$/);
    weights[Number(place)] = hexadecimal(weight!);
  }
  return { tags, observations, weights };
}

function linesOf(file: Buffer) {
  let at = 0;
  const next = (): string => {
    const end = file.indexOf('\n', at);
    if (end < 0) throw new Error('This Wapiti model ends too early.');
    const line = file.toString('latin1', at, end);
    at = end + 1;
    return line;
  };
  /** Strings with their lengths in bytes before them: `3:abc,`. */
  const strings = (): string[] => {
    const [, count] = matched(next(), /^#qrk#(\d+)$/);
    return Array.from({ length: Number(count) }, () => {
      const start = file.indexOf(':', at) + 1;
      const end = start + Number(file.toString('latin1', at, start - 1));
      at = end + 2;
      return file.toString('latin1', start, end);
    });
  };
  return { next, strings };
}

function matched(line: string, pattern: RegExp): RegExpMatchArray {
  const match = line.match(pattern);
  if (!match) throw new Error(`This is not a Wapiti model of version 2: ${line.slice(0, 60)}`);
  return match;
}

/** A number as C's %a prints it: -0x1.8p+1 is -3. */
function hexadecimal(text: string): number {
  const [, sign, whole = '', rest = '', power] = matched(
    text,
    /^(-?)0x([\da-f])(?:\.([\da-f]+))?p([+-]\d+)$/,
  );
  const fraction = rest === '' ? 0 : Number.parseInt(rest, 16) / 16 ** rest.length;
  return (sign ? -1 : 1) * (Number.parseInt(whole, 16) + fraction) * 2 ** Number(power);
}

import { type LatinWords, LONGEST_LATIN } from './latin-words.ts';

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:)/i;
const WWW = /^www\./i;
const DOT = 'dAt';

/** How the last parts of domains are said; other ones of two letters are said letter by letter. */
const ENDS: Readonly<Record<string, string>> = {
  com: 'kAm',
  net: 'net',
  org: 'org',
  info: 'info',
  shop: 'SAp',
  app: 'ap',
  dev: 'dev',
  gov: 'gAv',
  co: 'ko',
};
/** Other ends of domains. Node.js is no domain. */
const OTHER_ENDS: ReadonlySet<string> = new Set(
  'ir io me ai tv ac uk us de fr ru tr cn jp af tj iq ae ca au eu nl se ch es edu biz xyz site online store blog news'.split(
    ' ',
  ),
);
const SHORT_END = /^[a-z]{2}$/i;

/** Signs inside a name or a path, where they are said. */
const SIGNS: Readonly<Record<string, string>> = {
  '.': DOT,
  '-': 'daS',
  _: 'Anderlayn',
  '+': 'pelAs',
  '/': 'eslaS',
};

/**
 * An address as phonemes: its words and numbers, said by `say`, with what people say of the signs between them: info at
 * site dot com. Of @names and #tags, and behind a ? of a web address, the words alone.
 */
export function addressPhonemes(text: string, say: LatinWords['phonemes']): string {
  const plain = text.slice(0, LONGEST_LATIN).replace(SCHEME, '').replace(WWW, '');
  if (/^[@#]/.test(plain)) return joined(wordsOf(plain, say));
  const at = plain.indexOf('@');
  const local = at < 0 ? [] : [...signed(plain.slice(0, at), say), 'at'];
  if (at < 0 && !SCHEME.test(text) && !isDomain(plain)) return joined(wordsOf(plain, say));
  const [, host = '', path = '', rest = ''] = /^([^/?#:]*)([^?#]*)(.*)$/s.exec(plain.slice(at + 1))!;
  return joined([
    ...local,
    ...hostParts(host, say),
    ...signed(path.replace(/\/+$/, ''), say),
    ...wordsOf(rest, say),
  ]);
}

function isDomain(text: string): boolean {
  const end = /\.([a-z]+)(?:[/?#:]|$)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return ENDS[end] !== undefined || OTHER_ENDS.has(end);
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join('_');

const wordsOf = (text: string, say: LatinWords['phonemes']): string[] =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map(say);

/** The words of a name with the signs between them. */
const signed = (text: string, say: LatinWords['phonemes']): string[] =>
  (text.match(/[A-Za-z0-9]+|[-._+/]/g) ?? []).map((part) => SIGNS[part] ?? say(part));

/** The parts of a domain, of which the last ones are said as ends. */
function hostParts(host: string, say: LatinWords['phonemes']): string[] {
  const labels = host.split('.').filter((label) => label !== '');
  const isEnd = (i: number) =>
    i > 0 && (i === labels.length - 1 || (i === labels.length - 2 && SHORT_END.test(labels[i]!)));
  return labels.flatMap((label, i) => [
    ...(i > 0 ? [DOT] : []),
    ...(isEnd(i) ? [endSaid(label.toLowerCase(), say)] : signed(label, say)),
  ]);
}

const endSaid = (label: string, say: LatinWords['phonemes']): string => {
  const known = ENDS[label];
  if (known !== undefined) return known;
  return SHORT_END.test(label) ? say(Array.from(label.toUpperCase()).join('.')) : say(label);
};

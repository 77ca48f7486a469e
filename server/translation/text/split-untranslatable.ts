import { findAddresses } from './addresses.ts';

/** A part of a sentence: either something to translate, or something to keep as it is. */
export interface Part {
  text: string;
  kept: boolean;
}

/** A tag, a number with its signs, or a run of Latin words. */
const FACT = /<\/?[A-Za-z][^<>]{0,99}>|\d+(?:[.,:/٫٬-]\d+)*|[A-Za-z][A-Za-z0-9]*(?:[ ._'-]*[A-Za-z0-9]+)*/g;
const PERSIAN = /\p{Script=Arabic}/u;

/**
 * Splits a folded sentence at its addresses, numbers and Latin words, which must survive translation. Joined the parts
 * are the sentence.
 */
export function splitUntranslatable(sentence: string): Part[] {
  const addresses = findAddresses(sentence).sort((a, b) => a.start - b.start);
  const facts = [...sentence.matchAll(FACT)]
    .map(({ 0: text, index }) => ({ start: index, end: index + text.length }))
    .filter(({ start, end }) => !addresses.some((a) => start < a.end && a.start < end));
  const kept = [...addresses, ...facts].sort((a, b) => a.start - b.start);
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of kept) {
    if (start < at) continue;
    add(parts, sentence.slice(at, start), false);
    add(parts, sentence.slice(start, end), true);
    at = end;
  }
  add(parts, sentence.slice(at), false);
  return parts;
}

/** Puts the translated parts together again, with what was kept between them. */
export function joinParts(parts: readonly Part[], translationOf: (text: string) => string): string {
  const english = parts.map((part, i) => {
    if (part.kept) return part.text;
    const translation = translationOf(part.text.trim());
    // Engines end every text with a full stop, also where the sentence goes on.
    const open = i < parts.length - 1 && !/[.!?؟…]\s*$/.test(part.text);
    const middle = open ? translation.replace(/\.$/, '') : translation;
    return /^\s*/.exec(part.text)![0] + middle + /\s*$/.exec(part.text)![0];
  });
  return english.join('');
}

/** Adds a part; one without Persian has nothing to translate and is kept. */
function add(parts: Part[], text: string, kept: boolean): void {
  if (text === '') return;
  const last = parts.at(-1);
  const keep = kept || !PERSIAN.test(text);
  if (keep && last?.kept) last.text += text;
  else parts.push({ text, kept: keep });
}

import { estimateSeconds, mostSeconds } from '../script/estimate.ts';
import { sectionsOf } from '../script/sections.ts';

const SAID = /[\p{L}\p{N}]/u;
const PERSIAN_LETTER = /(?=\p{L})\p{Script=Arabic}/gu;
// A repeated letter is one long sound.
const HELD_LETTER = /(\p{L})\1+/gu;
// Seconds for a letter at pace 1: twenty letters a second are ten syllables, which nobody speaks, and about 1.7 times as
// fast as voices read.
const LEAST = 0.05;
const GRAPHEMES = new Intl.Segmenter('fa', { granularity: 'grapheme' });

/** Whether a text has anything that a voice can say. */
export function hasSpeech(text: string): boolean {
  return SAID.test(text);
}

/** A lower bound on the seconds of a recording; a shorter one cannot hold all of the text. */
export function leastSeconds(text: string, pace: number): number {
  const letters = text.replace(HELD_LETTER, '$1').match(PERSIAN_LETTER)?.length ?? 0;
  return (letters * LEAST) / pace;
}

/**
 * The sections of a text, each of which lasts at most `most` seconds, as long as an engine speaks at a time. Joined they
 * are the text.
 */
export function boundedSections(text: string, pace: number, most: number): string[] {
  return sectionsOf(text, pace).flatMap((section) => halved(section, pace, most));
}

function halved(text: string, pace: number, most: number): string[] {
  const isShort = mostSeconds(text, pace) <= most && estimateSeconds(text, pace) <= most;
  const middle = isShort ? 0 : cutNearMiddle(text);
  if (middle === 0) return [text];
  return [text.slice(0, middle), text.slice(middle)].flatMap((half) => halved(half, pace, most));
}

/** A blank in the second quarter of the text, else the place between two characters next to the middle; 0 if none. */
function cutNearMiddle(text: string): number {
  const half = Math.ceil(text.length / 2);
  const blank = text.slice(0, half).search(/\s\S*$/u);
  if (blank >= half / 2) return blank + 1;
  return GRAPHEMES.segment(text).containing(half - 1)?.index ?? 0;
}

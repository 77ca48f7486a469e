import { ownRows } from '../tables.ts';

/** A short text as people type it, with what is right for it. */
export interface EverydayText {
  id: string;
  kind: string;
  text: string;
  /** Its phonemes, or of the kind pinglish its readable Latin letters; several where people use them alike. */
  right: readonly string[];
  /** Its marked form, where the marks count. */
  marked: string | undefined;
}

/** The texts of everyday.tsv. They measure, and are never learnt from. */
export const everydayTexts = (): EverydayText[] =>
  ownRows('everyday.tsv').map(([id = '', kind = '', text = '', right = '', marked]) => ({
    id,
    kind,
    text,
    right: right.split(' | '),
    marked,
  }));

/** Whether a text was looked at while the engine was mended: those with odd numbers were. */
export const isDeveloped = ({ id }: EverydayText): boolean => Number(id.slice(1)) % 2 === 1;

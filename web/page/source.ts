import type { Schemas } from '../requests/contract.ts';

/** What the visitor has chosen: everything that a request is made of. */
export interface Source {
  text: string;
  style: Schemas['PinglishStyle'];
  notation: Schemas['VowelNotation'];
  speech: Schemas['SpeechRequest'];
}

const PERSIAN_LETTER = /[ؠ-ؿف-يٮ-ٯٱ-ۓەۥ-ۦۮ-ۯۺ-ۼۿݐ-ݿࡰ-ࢇࢉ-࢏ࢠ-ࣉﭐ-ﮱﯓ-ﴽﵐ-ﶏﶒ-ﷇﷰ-ﷻﹰ-ﹴﹶ-ﻼ]/;

/** Why the service would refuse this text, which is therefore not sent; an empty one is simply not there. */
export function objectionTo(text: string, most: number): 'empty' | 'noPersian' | 'tooLong' | undefined {
  if (text.trim() === '') return 'empty';
  if ([...text].length > most) return 'tooLong';
  return PERSIAN_LETTER.test(text) ? undefined : 'noPersian';
}

/** A web or e-mail address and its place in the text, in UTF-16 units; `end` is exclusive. */
export interface Address {
  start: number;
  end: number;
  text: string;
}

const EMAIL = /(?<![\w.+-])[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g;
const WEB = /(?:https?:\/\/|(?<![\w.])www\.)[^\s«»<>"،؛]+/gi;
/** Punctuation that closes the sentence around an address rather than belonging to it. */
const CLOSING = /[.,;:!?؟…)\]}'’]+$/;

/** The web and e-mail addresses of a text, in no particular order. */
export function findAddresses(text: string): Address[] {
  return [...text.matchAll(WEB), ...text.matchAll(EMAIL)].map((match) => {
    const address = match[0].replace(CLOSING, '');
    return { start: match.index, end: match.index + address.length, text: address };
  });
}

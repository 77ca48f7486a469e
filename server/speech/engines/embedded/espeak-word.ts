import type { SpokenWord } from '../../script/script.ts';
import { isVowel, soundsOf } from '../../script/sounds.ts';

/** Our sounds as mnemonics of eSpeak NG's Persian phoneme table. */
export const MNEMONICS: Record<string, string> = {
  a: 'a',
  e: 'e',
  o: 'o',
  A: 'A',
  i: 'i',
  u: 'u',
  ey: 'eI',
  ow: 'oU',
  p: 'p',
  b: 'b',
  t: 't',
  d: 'd',
  k: 'k',
  g: 'g',
  q: 'Q',
  f: 'f',
  v: 'v',
  w: 'v',
  s: 's',
  z: 'z',
  S: 'S',
  Z: 'Z',
  x: 'x',
  h: 'h',
  C: 'tS',
  j: 'dZ',
  m: 'm',
  n: 'n',
  l: 'l',
  r: 'R',
  y: 'j',
  "'": '?',
};

/** A word in brackets, as eSpeak NG reads it; empty if there is no sound in it. */
export function espeakWord({ phonemes, stress }: SpokenWord): string {
  const [body = '', ...endings] = phonemes.split('-');
  const own = soundsOf(body);
  const sounds = [...own, ...endings.flatMap(soundsOf)];
  if (sounds.length === 0) return '';
  const stressed =
    stress === 'none' ? -1 : stress === 'first' ? own.findIndex(isVowel) : own.findLastIndex(isVowel);
  const mnemonics = sounds.map((sound, i) => (i === stressed ? `'${mnemonicOf(sound)}` : mnemonicOf(sound)));
  return `[[${stressed < 0 ? '%' : ''}${mnemonics.reduce(joined)}]]`;
}

function mnemonicOf(sound: string): string {
  const isLong = sound.length === 2 && sound[0] === sound[1];
  return isLong ? `${MNEMONICS[sound[0]!]}:` : MNEMONICS[sound]!;
}

// Two mnemonics must not be read as one: t and S are not tS.
function joined(word: string, next: string): string {
  return /tS|dZ|eI|oU/.test(word.slice(-1) + next[0]) ? `${word}|${next}` : word + next;
}

import type { Clause } from '../../script/script.ts';
import { soundsOf } from '../../script/sounds.ts';

/** The IPA in which eSpeak NG reports what it spoke, in our notation. */
const HEARD: Record<string, string> = {
  ɑ: 'A',
  eɪ: 'ey',
  oʊ: 'ow',
  tʃ: 'C',
  dʒ: 'j',
  ʃ: 'S',
  ʒ: 'Z',
  ɣ: 'q',
  ɡ: 'g',
  ɹ: 'r',
  j: 'y',
  ʔ: "'",
};

/** The sounds that the synthesizer reports, in our notation; long consonants count once. */
export function heardSounds(reported: readonly string[]): string {
  const sounds = reported.map((sound) => sound.replace(/[ˈˌː]/g, ''));
  return foldLong(sounds.map((sound) => HEARD[sound] ?? sound));
}

/** The sounds of a clause in the same form: equal strings mean that nothing was lost or changed. */
export function askedSounds({ words }: Pick<Clause, 'words'>): string {
  return foldLong(words.flatMap(({ phonemes }) => phonemes.split('-').flatMap(soundsOf)));
}

// Some long consonants are reported once, some twice. A single `w` is spoken as v.
function foldLong(sounds: readonly string[]): string {
  const singles = sounds.map((sound) => (sound[0] === sound[1] ? sound[0]! : sound === 'w' ? 'v' : sound));
  return singles.filter((sound, i) => sound !== singles[i - 1]).join(' ');
}

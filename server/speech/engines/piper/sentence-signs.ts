import type { Clause, SpokenWord } from '../../script/script.ts';
import { isVowel, soundsOf } from '../../script/sounds.ts';
import type { Sign, SignIds } from './symbols.ts';

// Words that eSpeak NG never stresses; it stresses all others, particles and conjunctions too.
const UNSTRESSED = new Set('be az in An rA bA bar tA mA man xod har yA Ce AnhA inhA'.split(' '));
// Written with a ی, unlike all other words that end in e.
const SHORT_END = 'barAye';

/**
 * A sentence in the signs that Piper's voices were trained on: words with spaces between them, the sign of each
 * clause's melody behind it.
 */
export function sentenceSigns(sentence: readonly Clause[]): Sign[] {
  return sentence.flatMap((clause, i): Sign[] => {
    const isLast = i === sentence.length - 1;
    const words = clause.words.flatMap((word, at): Sign[] => [...(at > 0 ? SPACE : []), ...wordSigns(word)]);
    if (isLast) return [...words, clause.tone];
    // A breath is where a long clause was cut; nobody wrote a comma there.
    return clause.pause === 'breath' ? [...words, ...SPACE] : [...words, clause.tone, ...SPACE];
  });
}

const SPACE: readonly Sign[] = ['space'];

/** The numbers that a voice is given: begin, every code point of all signs with padding behind it, end. */
export function idsOf(signs: readonly Sign[], ids: SignIds): number[] {
  const of = (sign: Sign) => ids.get(sign) ?? [];
  const pad = of('pad').flat();
  const padded = ['begin' as const, ...signs].flatMap(of).flatMap((point) => [...point, ...pad]);
  return [...padded, ...of('end').flat()];
}

/**
 * Stress stands before the last vowel but one, endings included, because the transcriptions that the voices were trained
 * on have it there, whatever the speakers did: from those a voice has learnt to say words right.
 */
function wordSigns({ phonemes }: SpokenWord): Sign[] {
  const [body = '', ...endings] = phonemes.split('-');
  const own = soundsOf(body).flatMap(apart).map(placed(body));
  const sounds = [...own, ...endings.flatMap(soundsOf).flatMap(apart)];
  if (UNSTRESSED.has(body) && endings.length === 0) return sounds;
  const vowels = sounds.flatMap((sound, i) => (isVowelSign(sound) ? [i] : []));
  const stressed = vowels.at(-2) ?? vowels.at(-1);
  return sounds.flatMap((sound, i): Sign[] => (i === stressed ? ['stress', sound] : [sound]));
}

/** A long consonant is written twice. */
function apart(sound: string): Sign[] {
  const isLong = sound.length === 2 && sound[0] === sound[1];
  return (isLong ? [sound[0], sound[0]] : [sound]) as Sign[];
}

/** The sign of a sound in its place in the word. */
function placed(body: string): (sound: Sign, at: number, sounds: readonly Sign[]) => Sign {
  return (sound, at, { length }) => {
    if (sound === 'i' && at === 0) return 'initial i';
    return sound === 'e' && at === length - 1 && body !== SHORT_END ? 'final e' : sound;
  };
}

function isVowelSign(sign: Sign): boolean {
  return sign === 'final e' || sign === 'initial i' || isVowel(sign);
}

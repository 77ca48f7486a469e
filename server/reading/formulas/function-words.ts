import { wordSet } from '../base/word-set.ts';

const PARTICLES = wordSet(
  'الی علی عن فی من ما لا ان لم لن قد هل او ام بل ثم اذا اذ لو لولا کما مما عما فیما بما لما انما کلما حتی الا اما یا ایها ایتها هو هی هم هما ' +
    'انت انتم انا نحن هذا هذه ذلک تلک اولیک الذی الذین التی به بها بهم بک بکم بنا بی له لها لهم لک لکم لنا لی فیه فیها فیهم فیک فیکم ' +
    'منه منها منهم منک منکم منا منی عنه عنها عنهم عنک عنا عنی علیه علیها علیهم علیهما علیک علیکم علینا علی الیه الیها الیهم الیک الیکم الینا ' +
    'انه انها انهم انک انکم اننا انی معه معها معهم معک معکم معنا معی عندی لیس اللهم بسم کیف این متی سوف',
);

/** Whether a spelling is a word that nothing inflects. */
export const isParticle = (spelling: string): boolean =>
  PARTICLES.has(spelling) || (/^[وف]../.test(spelling) && PARTICLES.has(spelling.slice(1)));

const AMBIGUOUS = wordSet('من ان ومن فمن وان فان انه انها انهم انک انکم اننا انی');

/** Whether it is said by what is behind it. */
export const isAmbiguous = (spelling: string): boolean => AMBIGUOUS.has(spelling);

import { keyOf, readRows } from './tables.ts';

const DAMMA = '\u064f';
const SUKUN = '\u0652';

// Written by the authors: frequent words with ow that the corpus leaves unmarked.
const OWN =
  'روشن نوروز دولت موضوع مورد موارد حوزه قوم طور شوق فوق گوهر پرتو نو روغن موج ذوق خوف قول حول لوح صوت فوت فوج ' +
  'موقع موسم مولا کوثر جوهر اوضاع اولاد اوقات اوج توحید توسعه توطئه توفیق توضیح تولید توهین توصیف توصیه موجود موضع ' +
  'نوبت نوع کودن شوهر فردوسی خسرو پیشرو نوجوان نوزاد تورات قوس حوصله دوران رونق مولوی حوض موز سوغات روضه دوره ' +
  'دولتی موضوعات توضیحات تولیدات نوعی موقعیت موجودی جلوگیری جلو موعظه توقیف قومی روشنی';

/**
 * Words whose و is ow, by the marks of the UPDT corpus (damma before it and sukun on it) or by our own list, with the places of
 * those letters. The lexicon's sources mostly write o for both.
 */
export function diphthongs(folder: string): Map<string, Set<number>> {
  const votes = new Map<string, Map<number, number>>();
  for (const [, , vocalized = ''] of readRows(folder, 'sent_updt.tsv')) {
    for (const word of vocalized.split(/[\s،؛.؟!:«»()"]+/)) vote(votes, word);
  }
  const found = new Map<string, Set<number>>();
  for (const [key, places] of votes) {
    const sure = [...places].filter(([, sum]) => sum > 0).map(([place]) => place);
    if (sure.length > 0) found.set(key, new Set(sure));
  }
  for (const word of OWN.split(' ')) found.set(keyOf(word), new Set(Array.from(word, (_, place) => place)));
  return found;
}

function vote(votes: Map<string, Map<number, number>>, word: string): void {
  if (!word.includes('و')) return;
  const places = votes.get(keyOf(word)) ?? new Map<number, number>();
  let place = -1;
  let damma = false;
  Array.from(word).forEach((character, i, all) => {
    if (/[\u064b-\u0652\u0670]/.test(character)) {
      damma ||= character === DAMMA;
      return;
    }
    place++;
    if (character === 'و' && damma)
      places.set(place, (places.get(place) ?? 0) + (all[i + 1] === SUKUN ? 1 : -1));
    damma = false;
  });
  votes.set(keyOf(word), places);
}

import { BOUNDARY } from './context.ts';
import type { Draft } from './drafts.ts';
import { ZWNJ } from './letters.ts';
import { pronunciationOf } from './pronunciation.ts';

// Words that only everyday speech has. Written by the authors.
const SPOKEN_WORDS = new Set(
  (
    'رو اون اونا اونها اونو اینو اینا یه یکم اگه دیگه مگه آخه آره چیه کیه چی کی خونه خونمون مامان بابا بابام مامانم ' +
    'الان واسه باشه بذار بذارم بذارین بگو نگو ببین بیا بیاین برو برم بریم برین بره بشه نشه بشم داره دارن نداره ' +
    'ندارن میاد میام نمیاد نمیام میشه میشن نمیشه میگه میگن میگم نمیگه میره میرن میرم نمیره میکنه میکنن میکنم نمیکنه ' +
    'میده میدن میدم نمیده میخوام میخواد میخوان میخوای نمیخوام نمیخواد میدونم نمیدونم میدونی میتونم نمیتونم میتونی ' +
    'میتونه چطوری چطوره کجاست کجایی همون همینه اینه اونه خوبه بهش بهت بهم بهشون ازش ازت باهاش باهات براش برات برام ' +
    'منو تورو مارو وایسا خب نیومد اومد اومدم اومدی اومدن نیومده اومده می‌خوام می‌خوای می‌خواد مرسی ' +
    'کنه کنن کنین نکنه نکنن باشن باشین بشن بشین برن نره نرن بزنه بزنن نزنه بخوره بخورن نخوره بگیره بگیرن بذاره بذارن ' +
    'نذار بیاره بیارن بمونه بمونن نمونه ببینه ببینن ببره ببرن بشینه بشین بخونه بدونه بدونن بتونه بتونن نتونه هستن نیستن ' +
    'دارین ندارین کردین گفتین رفتین اومدین شدین خانوم ماشالا ایشالا خدایا داداش آبجی درمیاد دراومد دراومده برمیگرده ' +
    'تموم کدوم هیچی هیشکی اصن یواش خیلیا جون دلم ولش'
  ).split(' '),
);
// می‌کنه, نمی‌رن: the endings of the third person in speech.
const SPOKEN_VERB = new RegExp(`^(بر|در|وا|ور)?ن?می${ZWNJ}.{1,8}[هن]$`);
// گره‌ش, مقاله‌مو: books have گره‌اش.
const SPOKEN_ENDING = new RegExp(`ه${ZWNJ}([شمتنس]|مون|تون|شون|مو|تو|شو|رو)$`);
// سنگینه, حرفو, گوشیمون: what is put together from a known word and one of these.
const SPOKEN_ENDINGS = 'ه و مون تون شون مو تو شو شم مه ته شه'.split(' ');

// How far from a word its sentence still tells how it is spoken.
const REACH = 12;

/** Whether a word shows that the words around it are everyday speech. */
export const isSpokenWord = (key: string) =>
  SPOKEN_WORDS.has(key) || SPOKEN_VERB.test(key) || SPOKEN_ENDING.test(key);

/** Whether a word is this stem with an ending that only everyday speech has. */
export const hasSpokenEnding = (key: string, stem: string) =>
  key.startsWith(stem) && SPOKEN_ENDINGS.includes(key.slice(stem.length));

// Between words people say nun o panir; a clause begins with va in speech, too.
const AND = pronunciationOf('و', ['o']);

/**
 * Gives "and" and the possessive endings ت and ش the vowel of everyday speech where the sentence is spoken: nun o panir,
 * in books nAn va panir; esmeS, in books esmaS; naqqASit, in books naqqASiyat. The verbs and pronouns around say which;
 * each word is looked at once from either side.
 */
export function matchRegister(drafts: Draft[]): void {
  let last = -Infinity;
  const since = drafts.map((draft, i) => {
    if (draft.entry.isSpokenWord) last = i;
    return i - last;
  });
  let next = Infinity;
  for (let i = drafts.length - 1; i >= 0; i--) {
    if (since[i] === 0) next = i;
    const draft = drafts[i]!;
    draft.isSpoken = Math.min(since[i]!, next - i) <= REACH;
    if (!draft.isSpoken || draft.token.kind !== 'word' || draft.token.typed !== null) continue;
    if (draft.entry.isPossessed) speak(draft);
    else if (draft.entry.key === 'و' && drafts[i - 1]?.boundary === BOUNDARY.none) draft.pronunciation = AND;
  }
}

function speak(draft: Draft): void {
  const { key } = draft.entry;
  const { sounds } = draft.pronunciation;
  const linked = sounds[key.length - 2] ?? '';
  if (!linked.endsWith('a')) return;
  const spoken = linked === 'iya' ? 'i' : `${linked.slice(0, -1)}e`;
  const said = sounds.map((sound, i) => (i === key.length - 2 ? spoken : sound));
  draft.pronunciation = pronunciationOf(key, said);
}

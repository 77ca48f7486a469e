import { readRows } from './tables.ts';

/**
 * Readings that the project's authors wrote: closed-class words, spoken forms, and frequent words that the
 * shippable sources lack or rank wrongly. They replace every other row of the same word; the first is the default.
 */
const OWN: [string, string][] = [
  ['و', 'va'],
  ['و', 'o'],
  ['الله', 'allAh'],
  ['حتی', 'hattA'],
  ['تغییر', 'taqyir'],
  ['لطفا', 'lotfan'],
  ['ی', 'ye'],
  ['های', 'hA'],
  ['ها', 'hA'],
  ['می', 'mi'],
  ['می', 'mey'],
  ['رییس', "ra'is"],
  ['رئیس', "ra'is"],
  ['اسحق', 'eshAq'],
  ['اسحاق', 'eshAq'],
  ['عبدالرحمن', 'abdorrahmAn'],
  ['عبدالله', 'abdollAh'],
  ['دارالفنون', 'dArolfonun'],
  ['انشاالله', "enSA'allAh"],
  ['ان‌شاءالله', "enSA'allAh"],
  ['السلام', 'assalAm'],
  ['سلام', 'salAm'],
  ['هذا', 'hAzA'],
  ['لکن', 'lAken'],
  ['لیکن', 'likan'],
  ['معین', "mo'in"],
  ['اسماعیل', "esmA'il"],
  ['رادیو', 'rAdiyo'],
  ['رحمن', 'rahmAn'],
  ['شیء', "Sey'"],
  ['معاویه', "mo'Aviye"],
  ['روحانیون', 'rowhAniyun'],
  ['البته', 'albatte'],
  ['شورای', 'SorA'],
  ['به', 'be'],
  ['به', 'beh'],
  ['بهش', 'beheS'],
  ['بهت', 'behet'],
  ['بهم', 'behem'],
  ['بهشون', 'beheSun'],
  ['واسه', 'vAse'],
  ['ممکنه', 'momkene'],
  ['هستن', 'hastan'],
  ['میده', 'mide'],
  ['برام', 'barAm'],
  ['برات', 'barAt'],
  ['براش', 'barAS'],
  ['دونم', 'dunam'],
  ['نمیدونم', 'nemidunam'],
  ['اینه', 'ine'],
  ['زیاده', 'ziyAde'],
  ['فی‌الواقع', "felvAqe'"],
  ['بسم', 'besm'],
  ['اش', 'aS'],
  ['است', 'ast'],
  ['کوچولو', 'kuCulu'],
  ['قهوه', 'qahve'],
  ['موبایل', 'mobAyl'],
  ['کامپیوتر', 'kAmpiyuter'],
  ['اینترنت', 'internet'],
  ['تلگرام', 'telegrAm'],
  ['اینستاگرام', 'instAgerAm'],
  ['گوگل', 'gugel'],
  ['واتساپ', 'vAtsAp'],
  ['لپ‌تاپ', 'laptAp'],
  ['پیتزا', 'pitzA'],
  ['ابوالقاسم', 'abolqAsem'],
  ['کتابخانه', 'ketAbxAne'],
];

// کردن and کندن, رفتن and رفتن (to sweep) are spelled alike; the sources' generated forms have the rare verb alone.
const PREFIXES: [string, string][] = [
  ['', ''],
  ['می‌', 'mi'],
  ['نمی‌', 'nemi'],
  ['ن', 'na'],
];
const PRESENT: [string, string][] = [
  ['م', 'am'],
  ['ی', 'i'],
  ['یم', 'im'],
  ['ید', 'id'],
  ['ند', 'and'],
];

function forms(stem: [string, string], prefixes: readonly [string, string][]): [string, string][] {
  return prefixes.flatMap(([letters, sounds]) =>
    PRESENT.map(([ending, said]): [string, string] => [letters + stem[0] + ending, sounds + stem[1] + said]),
  );
}

const VERBS = [...forms(['کن', 'kon'], [...PREFIXES, ['ب', 'bo']]), ...forms(['رفت', 'raft'], PREFIXES)];

/** What replaces the sources' rows. */
export const ownReadings: readonly [string, string][] = [...OWN, ...VERBS];

/** Spoken forms with their phonemes, written by hand for this project; they stand beside what the sources have. */
export function spokenForms(folder: string): [string, string][] {
  return readRows(folder, 'colloquial.tsv').map(([word = '', reading = '']) => [word, reading]);
}

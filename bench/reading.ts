import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createReader, diacritize, phonemes, type Reader } from '../server/reading/index.ts';
import { MODEL_FILES, READING_MODEL, readingModel } from '../server/reading-model.ts';

/** One measured figure, with what it should be. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  target: string;
  ok: boolean;
}

/** Measures the reading engine on our own text: speed, how time grows with length, load time, model size. */
export async function run(): Promise<Figure[]> {
  const model = readingModel();
  const reader = createReader(model);
  const long = pieces(6000);
  const short = pieces(60);
  // Warm-up: the first pass compiles code and fills the cache of words, as a server does in its first seconds.
  for (const text of [...long, ...short]) diacritize(reader.read(text), { includeEzafe: true });
  const speed = best(() => perSecond(reader, long));
  const growth = best(() => perSecond(reader, short)) / speed;
  const load = -best(() => -loadTime());
  const size = modelSize() / 2 ** 20;
  return [
    figure('reading: read and diacritize', speed / 1e6, 'million code points/s', 'at least 1', speed >= 1e6),
    figure('reading: time a code point, 6000 over 60', growth, 'ratio', 'at most 1.15', growth <= 1.15),
    figure('reading: load time', load, 'ms', 'at most 150', load <= 150),
    figure('reading: model size', size, 'MiB', 'at most 9', size <= 9),
    ...againstEspeak(reader, long.slice(0, ESPEAK_PIECES)),
  ];
}

// Two pieces keep it busy for about a second.
const ESPEAK_PIECES = 2;

/** The speed from text to phonemes in times that of native eSpeak NG, a process each; nothing where it is not installed. */
function againstEspeak(reader: Reader, texts: readonly string[]): Figure[] {
  const text = texts.join('\n');
  const start = performance.now();
  const { error, status } = spawnSync('espeak-ng', ['-v', 'fa', '-q', '-x', '--stdin'], { input: text });
  if (error || status !== 0) return [];
  const espeak = performance.now() - start;
  const ours = -best(() => -timeOf(() => texts.map((one) => phonemes(reader.read(one)))));
  return [figure('reading: speed over eSpeak NG', espeak / ours, 'times', 'at least 1', espeak >= ours)];
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function figure(name: string, value: number, unit: string, target: string, ok: boolean): Figure {
  return { name, value: Number(value.toFixed(3)), unit, target, ok };
}

const ROUNDS = 7;

/** The largest of several measurements: a disturbance can only make one smaller. */
function best(measure: () => number): number {
  return Math.max(...Array.from({ length: ROUNDS }, measure));
}

function perSecond(reader: Reader, texts: readonly string[]): number {
  const start = performance.now();
  let read = 0;
  for (const text of texts) {
    diacritize(reader.read(text), { includeEzafe: true });
    read += text.length;
  }
  return (read / (performance.now() - start)) * 1000;
}

const modelSize = () =>
  Object.values(MODEL_FILES).reduce((sum, file) => sum + statSync(join(READING_MODEL, file)).size, 0);

function loadTime(): number {
  const start = performance.now();
  createReader(readingModel());
  return performance.now() - start;
}

const NOUNS =
  'دولت مردم شهر کشور مجلس وزیر برنامه قانون اقتصاد بازار قیمت نفت شرکت مدیر کارگر دانشگاه دانشجو استاد کتاب ' +
  'نویسنده فیلم سینما ورزش تیم بازیکن مربی مسابقه بیمارستان پزشک بیمار دارو مدرسه معلم کودک خانواده مادر پدر خانه ' +
  'خیابان راه قطار هواپیما فرودگاه آب هوا باران برف زمین کوه دریا رودخانه جنگل درخت گل پرنده روستا کشاورز گندم نان ' +
  'برق گاز آتش نور صدا موسیقی شعر زبان تاریخ فرهنگ هنر موزه نمایشگاه سفر گردشگر پول بانک وام بیمه مالیات بودجه ' +
  'کارخانه ماشین گوشی رایانه شبکه خبر روزنامه گزارش تصویر عکس دوربین پلیس دادگاه قاضی وکیل پرونده جنگ صلح سرباز مرز';
const ADJECTIVES =
  'بزرگ کوچک تازه کهنه مهم ملی جهانی داخلی خارجی اقتصادی فرهنگی علمی سیاسی اجتماعی زیبا سخت آسان گران ارزان روشن ' +
  'تاریک سرد گرم بلند کوتاه قدیمی جوان پیر سالم بیمار خوب بد سریع آرام مشترک عمومی خصوصی جدید نخستین آخرین';
const VERBS =
  'گفت دید خرید فروخت نوشت خواند ساخت شناخت می‌کند می‌شود می‌خواهد می‌گوید می‌آورد نمی‌داند خواهد شد کرده‌است ' +
  'داده‌اند می‌توانند نخواهند ماند رسید رفت آمد گذاشت برداشت پذیرفت فرستاد می‌پرسیدند شنیده بودیم';
const PLACES =
  'تهران اصفهان شیراز تبریز مشهد اهواز رشت کرمان یزد همدان ساری قزوین آسیا اروپا ایران افغانستان';
const ENDINGS = ['', '', '', '‌ها', '‌های', 'ی', '‌هایی', '‌شان', '‌هایشان', '‌ترین'];
const PATTERNS = [
  'در N A L، N1 N2 A را V.',
  'N1 N2 L از N A V؛',
  'به گزارش N، N1 و N2 L هم V.',
  'اما N A هنوز N1 را با N2 V!',
];

/** Sentences of our own words, the same in every run, cut into pieces of a given length. */
function pieces(length: number): string[] {
  const next = sequence();
  const pick = (words: readonly string[]) => words[next(words.length)]!;
  const [nouns, adjectives, verbs, places] = [NOUNS, ADJECTIVES, VERBS, PLACES].map((list) =>
    list.split(' '),
  );
  const word = (sign: string) => {
    if (sign.startsWith('N')) return pick(nouns!) + pick(ENDINGS);
    return pick(sign === 'A' ? adjectives! : sign === 'V' ? verbs! : places!);
  };
  let text = '';
  while (text.length < 120_000) text += `${pick(PATTERNS).replace(/N[12]?|[ALV]/g, word)} `;
  return Array.from({ length: Math.floor(text.length / length) }, (_, i) =>
    text.slice(i * length, (i + 1) * length),
  );
}

function sequence(): (below: number) => number {
  let state = 12345;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

if (import.meta.main) console.table(await run());

import type { Random } from '../random.ts';

// Ordinary sentences, written for this file; their combinations make texts that are new, and texts that are not.
const SENTENCES = [
  'هوا امروز آفتابی است و بچه‌ها در حیاط مدرسه بازی می‌کنند.',
  'دیشب تا دیر وقت بیدار بودم و نامه‌ای برای برادرم نوشتم.',
  'قطار ساعت هفت صبح از ایستگاه راه می‌افتد.',
  'کتاب تازه‌ی او درباره‌ی تاریخ شهرهای کویری است.',
  'مرد پیر کنار پنجره نشست و به باران نگاه کرد.',
  'قیمت نان در این هفته دو بار بالا رفت.',
  'آیا می‌دانید نزدیک‌ترین داروخانه کجاست؟',
  'خواهرم در دانشگاه تبریز زبان‌شناسی می‌خواند.',
  'این راه از میان کوه می‌گذرد و به دریا می‌رسد.',
  'فردا ۱۲ نفر مهمان داریم و باید زودتر خرید کنیم.',
] as const;

/** A text of some sentences; half of them come again and again, so that results are found in the cache too. */
export function drawText(random: Random, most: number): string {
  const count = random.whole(1, most);
  if (random.chance(0.5)) return SENTENCES.slice(0, count).join(' ');
  return `${random.whole(1, 99_999)} ${Array.from({ length: count }, () => random.pick(SENTENCES)).join(' ')}`;
}

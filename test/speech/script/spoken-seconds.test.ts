import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createSpokenSeconds,
  estimateSeconds,
  type SampleEngine,
  type SpokenSeconds,
} from '../../../server/speech/index.ts';
import { recorded, request, seconds, shippedReader, startEngine } from '../speak.ts';

// Silence is rounded to whole samples.
const SAMPLE = 1 / 24_000;
const VOICES = ['kian', 'leyla', 'ava', 'mana', 'amir'];

let engine: SampleEngine;
let spokenSeconds: SpokenSeconds;
beforeAll(() => {
  engine = startEngine(2);
  spokenSeconds = createSpokenSeconds(shippedReader());
});
afterAll(() => engine.close());

/** Expects that the recording is no longer than the estimate, and gives its share of it. */
async function shareOf(text: string, voice = 'kian', pace = 1): Promise<number> {
  const spoken = seconds(await recorded(engine, request(text, voice, { pace })));
  const estimate = await spokenSeconds(text, pace);
  expect(spoken, `${text} by ${voice}`).toBeLessThanOrEqual(estimate + SAMPLE);
  return spoken / estimate;
}

test.each([
  ['a word', 'سلام'],
  ['nothing to say', '؟ 🙂'],
  ['a phrase in one sign', 'ﷺ'],
  ['phrases in one sign', 'ﷺ'.repeat(20)],
  ['other signs', 'ﷻ ﷲ ﷴ ﷵ ﷶ ﷷ ﷸ ﷹ ﷽'],
  ['blessings', 'علی (ص) و محمد (ص) و علی (ع) و مهدی (عج) و خمینی (ره)'],
  ['digits', '۱۲۳۴۵۶۷۸۹ و ۷۷۷۷۷۷۷۷۷۷۷۷ و ۰۹۱۲۳۴۵۶۷۸۹'],
  ['dates and times', '۱۴۰۳/۰۵/۱۲ ساعت ۱۲:۳۵، ۳/۱۴ و ½'],
  ['abbreviations', 'ق.م. ب.م. ه.ش. و IBM و USA و NATO'],
  ['addresses', 'http://example.com/a?b=c و a.b@example.com سلام'],
  ['quantities', '۵٪ و ۲۰°C و ۱٬۲۳۴٬۵۶۷ ریال و ۱۲ km/h'],
  ['single letters', 'ا ب پ ت ث ج چ ح خ د'],
  ['one letter again and again', 'ا'.repeat(200)],
  ['long words', 'قسطنطنیه‌ای‌هایشان '.repeat(6)],
  ['hissing and buzzing words', 'زاغ ژاژ سس شش ذظض زززز ژژژژ خخخخ'],
  ['marks', 'بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحیمِ'],
  ['short sentences', 'بله. نه! چرا؟ '.repeat(10)],
  ['lines', 'یک\nدو\nسه\n'.repeat(5)],
])('no voice speaks %s for longer than it was estimated', async (_case, text) => {
  for (const [index, voice] of VOICES.entries()) await shareOf(text, voice, 0.75 + 0.125 * index);
});

test('no text of letters, digits and signs is spoken for longer than it was estimated', async () => {
  const letter = fc.constantFrom(...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیآأؤئ۰۱۵۷۹1aBﷺﷲﷴ‌ًِّ.،؟٪(ص)/:-');
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 9 });
  const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom(...VOICES),
      async (said, voice) => void (await shareOf(said, voice)),
    ),
    { numRuns: 60 },
  );
});

test('usual texts are estimated closely, so that little of an allowance is held in vain', async () => {
  const news = 'در پژوهشگاه، دانشمندان جوان دربارهٔ تأثیر گرمای زمین بر گیاهان کوهستان پژوهش می‌کنند. ';
  for (const voice of VOICES) expect(await shareOf(news.repeat(3), voice)).toBeGreaterThan(0.7);
});

test('a sign that is said as a phrase counts as what is said', async () => {
  expect(await spokenSeconds('ﷺ'.repeat(10), 1)).toBeGreaterThan(10 * estimateSeconds('ﷺ'.repeat(10), 1));
});

import { describe, expect, test } from 'vitest';
import { everydayTexts } from '../../../scripts/training/own/everyday.ts';
import { freshSentences } from '../../../scripts/training/own/sentences.ts';
import { finishSteps } from '../../../server/reading/base/steps.ts';
import { createEngine } from '../../../server/reading/engine.ts';
import {
  type Contribution,
  createExplainer,
  createReader,
  type ExplainedWord,
  phonemes,
  type Reading,
} from '../../../server/reading/index.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { textOf } from '../../../server/reading/notation/code-points.ts';
import { readText } from '../../../server/reading/pipeline.ts';
import { readingModel } from '../../../server/reading-model.ts';

const model = readingModel();
const explainer = createExplainer(model);

/** The explanation of the word with this key. */
function explained(text: string, key: string): ExplainedWord {
  const word = explainer.explain(text).words.find((one) => one.key === key);
  if (!word) throw new Error(`no word ${key} in: ${text}`);
  return word;
}

const sumOf = (features: readonly Contribution[]) => features.reduce((sum, { weight }) => sum + weight, 0);

const texts = [
  ...[...freshSentences(), ...everydayTexts()].filter((_, i) => i % 4 === 0).map(({ text }) => text),
  'خط یک\nکتاب من، خط دو\nپایان',
  'لطفا منو رو بیار',
  '۳ گرمی بود',
  'می کشند و می برند',
];

describe('homographs', () => {
  test('a homograph is explained by its readings, their scores and the words that decided', () => {
    const { choice, candidates } = explained('خدا را شکر که رسیدی.', 'شکر');
    expect(candidates.map(({ phonemes, isChosen }) => [phonemes, isChosen])).toEqual([
      ['Sekar', false],
      ['Sokr', true],
    ]);
    expect(choice).toMatchObject({ by: 'context' });
    if (choice.by !== 'context') return;
    expect(choice.features[0]!.weight).toBeGreaterThan(0);
    expect(choice.features.slice(0, 3).map(({ name }) => name)).toContainEqual(
      expect.stringContaining('خدا'),
    );
    const [sugar, thanks] = candidates;
    expect(choice.margin).toBeCloseTo(thanks!.score! - sugar!.score!);
    expect(sumOf(choice.features)).toBeCloseTo(choice.margin);
  });
});

describe('ezafe', () => {
  test.each([
    ['کتاب من روی میز است.', 'کتاب', true],
    ['کتاب را خواندم.', 'کتاب', false],
  ])('in %s the features of %s decide on its ezafe: %s', (text, key, hasEzafe) => {
    const { ezafe } = explained(text, key);
    expect(ezafe).toMatchObject({ hasEzafe, by: { by: 'classifier', overruledBy: null } });
    if (ezafe.by.by !== 'classifier') return;
    expect(ezafe.by.score > 0).toBe(hasEzafe);
    expect(Math.sign(ezafe.by.features[0]!.weight)).toBe(hasEzafe ? 1 : -1);
  });

  test.each([
    ['به طور کلی خوب است.', 'طور', { hasEzafe: true, by: { by: 'phrase', phrase: 'به طور کلی' } }],
    ['صدای ما', 'صدای', { hasEzafe: true, by: { by: 'spelling' } }],
    ['کتابِ من', 'کتاب', { hasEzafe: true, by: { by: 'typed marks' } }],
    ['از خانه', 'از', { hasEzafe: false, by: { by: 'rule', rule: 'a word that never has an ezafe' } }],
    ['در خانه ماند', 'در', { hasEzafe: false, by: { by: 'rule', rule: 'در where no door can be meant' } }],
    ['بر در خانه ماند', 'در', { by: { by: 'classifier' } }],
    ['در خانه را بست', 'در', { by: { by: 'classifier' } }],
    ['سال ۱۴۰۰', 'سال', { hasEzafe: true, by: { by: 'rule', rule: 'a word that a number names' } }],
    ['ص ۱۲', 'ص', { hasEzafe: false, by: { by: 'its words' } }],
    [
      'دستور فی الفور اجرا شد',
      'دستور',
      { by: { by: 'rule', rule: 'before an Arabic sentence, or a phrase of how or when' } },
    ],
    ['بسم الله گفت', 'بسم‌الله', { hasEzafe: false, by: { by: 'formula' } }],
    [
      'متأسفانه لباس گرم است',
      'لباس',
      { hasEzafe: false, by: { overruledBy: 'the rules for short clauses' } },
    ],
    [
      'با قیف نفت را بریز',
      'قیف',
      { hasEzafe: false, by: { overruledBy: 'the marker of an object behind it' } },
    ],
    ['سرور مجازی WPX', 'مجازی', { hasEzafe: true, by: { overruledBy: 'the rules beside Latin words' } }],
    [
      'به دریادار ناراحت گفتم',
      'دریادار',
      { hasEzafe: true, by: { overruledBy: 'the rules for what belongs together in short clauses' } },
    ],
    [
      'همه دنبال استخدامن',
      'دنبال',
      { hasEzafe: true, by: { overruledBy: 'the rules for words that are about something' } },
    ],
    ['کتابُ من', 'کتاب', { hasEzafe: false, by: { overruledBy: 'its last vowel' } }],
    ['دوستام تهران هستن', 'دوستام', { hasEzafe: false, by: { overruledBy: 'the owner that it ends in' } }],
  ])('in %s what decides on the ezafe of %s is named', (text, key, ezafe) => {
    expect(explained(text, key).ezafe).toMatchObject(ezafe);
  });
});

describe('where readings come from', () => {
  test.each([
    ['خانه', 'خانه', { by: 'lexicon', vouchers: 'three dictionaries or more', seen: 10 }],
    ['کتاب‌هایم', 'کتاب‌هایم', { by: 'rule', rule: 'ending', stem: 'کتاب' }],
    ['بسم الله الرحمن الرحیم', 'بسم‌الله‌الرحمن‌الرحیم', { by: 'formula' }],
    ['۲۵ روز', '۲۵', { by: 'number words' }],
    ['ص ۱۲', 'ص', { by: 'abbreviation or sign' }],
    ['با React', 'React', { by: 'Latin', words: ['Latin lexicon'] }],
    ['با Zorbik', 'Zorbik', { by: 'Latin', words: ['Latin spelling'] }],
    ['با stickers', 'stickers', { by: 'Latin', words: ['Latin form'] }],
    ['با UNHCR و XIV', 'UNHCR', { by: 'Latin', words: ['letter by letter'] }],
    ['با UNHCR و XIV', 'XIV', { by: 'Latin', words: ['Roman numeral'] }],
    ['نشانی https://khanesh.ir', 'https://khanesh.ir', { by: 'address' }],
    ['جی پی اس', 'جی‌پی‌اس', { by: 'letter names' }],
    ['آآآ', 'آآآ', { by: 'interjection' }],
    ['سلاااام', 'سلاااام', { by: 'lexicon' }],
  ])('in %s that of %s is told', (text, key, source) => {
    expect(explained(text, key).source).toMatchObject(source);
  });

  test('an unknown word is explained by what was weighed for it', () => {
    const { source, candidates, doubt } = explained('گرفگاشه آمد.', 'گرفگاشه');
    expect(source).toMatchObject({ by: 'guess', isQuick: false });
    if (source.by !== 'guess') return;
    const [{ candidates: weighed } = { candidates: [] }] = source.parts;
    expect(weighed.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(weighed[0]!.phonemes).toBe(candidates[0]!.phonemes);
    expect(weighed[0]!.features.length).toBeGreaterThan(0);
    expect(doubt.isWarned).toBe(true);
  });

  test('the parts of an unknown word are told apart', () => {
    const { source } = explained('گرفگاشه‌های', 'گرفگاشه‌های');
    expect(source.by === 'guess' && source.parts.map(({ key, isKnown }) => [key, isKnown])).toEqual([
      ['گرفگاشه', false],
      ['های', true],
    ]);
  });

  test('words that are read quickly since a text has too many unknown ones say so', () => {
    const letters = 'بپتجچخدرزسشفقکگلمن';
    const strange = Array.from({ length: 90 }, (_, i) =>
      Array.from(
        { length: 9 },
        (__, k) => letters[Math.floor((i + 2) * 7919 * 1.7 ** k) % letters.length],
      ).join(''),
    );
    const { words } = explainer.explain(strange.join(' '));
    expect(words.at(-1)!.source).toMatchObject({ by: 'guess', isQuick: true });
    expect(words[0]!.source).toMatchObject({ by: 'guess', isQuick: false });
  });

  test.each([
    ['مولوی', 'مولوی', ['mowlavi']],
    ['به طور کلی', 'طور', ['towr', 'tur']],
    ['امشب کی پایه‌ست؟', 'پایه‌ست', ['pAyast']],
    ['حواست به معده‌ت باشه', 'معده‌ت', ["me'dat"]],
  ])('in %s the readings of %s that sound alike are one', (text, key, readings) => {
    const { candidates } = explained(text, key);
    expect(candidates.map(({ phonemes }) => phonemes)).toEqual(readings);
    expect(candidates.map(({ isChosen }) => isChosen)).toEqual(readings.map((_, i) => i === 0));
  });

  test('a form names the word of the lexicon in it', () => {
    const { candidates } = explained('کتاب‌هایم', 'کتاب‌هایم');
    expect(candidates[0]).toMatchObject({ stem: 'کتاب', stemPhonemes: 'ketAb', isChosen: true });
  });
});

describe('what stands otherwise than it is read', () => {
  test.each([
    ['علاقه مند شدم', 'علاقه‌مند', { as: 'joined', key: 'علاقه‌مند' }],
    ['ان شاء الله می‌آید', 'ان‌شاء‌الله', { as: 'formula' }],
    ['فردابه تهران', 'فردا', { as: 'parted', from: 'فردابه' }],
    ['به خانه می روم', 'می‌روم', { as: 'joined', key: 'می‌روم' }],
    ['رفتیم دانشگا', 'دانشگاه', { as: 'misspelled', key: 'دانشگاه' }],
    ['کتاب', 'کتاب', null],
  ])('in %s the spelling of %s is explained', (text, key, spacing) => {
    const found = explained(text, key).spacing;
    if (spacing === null) expect(found).toBeNull();
    else expect(found).toMatchObject(spacing);
  });

  test('a joined word covers all that is written of it', () => {
    const { start, end, phonemes } = explained('من علاقه مند شدم', 'علاقه‌مند');
    expect([start, end, phonemes]).toEqual([3, 12, 'alAqe mand']);
  });
});

describe('what chose a reading', () => {
  test.each([
    ['کُشت', 'کشت', { by: 'typed marks' }],
    ['کَتاب', 'کتاب', { by: 'typed marks' }],
    ['لطفاً', 'لطفا', { by: 'only reading' }],
    ['کتابِ من', 'کتاب', { by: 'first reading' }],
    ['دلت برام تنگ شده', 'دلت', { by: 'everyday speech' }],
    ['گفت', 'گفت', { by: 'only reading' }],
    ['خانه', 'خانه', { by: 'first reading' }],
    ['بسم الله', 'بسم‌الله', { by: 'formula' }],
    ['ازش بدم میاد', 'بدم', { by: 'phrase' }],
    ['لطفا منو رو بیار', 'منو', { by: 'words beside' }],
    ['لطفا منو رو بیار', 'رو', { by: 'words beside' }],
    ['۳ گرمی بود', 'گرمی', { by: 'words beside' }],
    ['حضور حداکثری مردم', 'مردم', { by: 'words beside' }],
    ['مه دیروز بازار بودم', 'مه', { by: 'speech of Kabul' }],
    ['دوستام خسته ان', 'ان', { by: 'detached copula' }],
    ['خدای را شکر کرد', 'خدای', { by: 'written ye' }],
    ['گل و بلبل و سرو و باران و باغ', 'و', { by: 'metre', pattern: 'u--u--u--u-' }],
  ])('in %s that of %s is told', (text, key, choice) => {
    expect(explained(text, key).choice).toEqual(choice);
  });
});

test.each([
  ['نوش جونت', 'جونت', 'junet'],
  ['گل باغ امید ما خار شد', 'امید', 'ommid'],
])('in %s the reading of %s is among the candidates, though no source has it first', (text, key, said) => {
  const chosen = explained(text, key).candidates.filter(({ isChosen }) => isChosen);
  expect(chosen.map(({ phonemes }) => phonemes)).toEqual([said]);
});

test('a rare reading that nothing near asks for is named as such', () => {
  const barred = (text: string) =>
    explained(text, 'علی')
      .candidates.filter(({ isBarred }) => isBarred)
      .map(({ phonemes }) => phonemes);
  expect(barred('دیروز به خانه برادرم علی رفتم و با هم چای خوردیم.')).toContain('elli');
  expect(barred('رابطه علی میان این دو پدیده روشن است.')).not.toContain('elli');
});

test('each text is read as it is without explanation, and the features of its choices and ezafes are named and add up', () => {
  const reader = createReader(model);
  const engine = createEngine(parseModel(model));
  for (const text of texts) {
    const { reading, words } = explainer.explain(text);
    expectReading(reader.read(text), reading, words);
    for (const word of words) {
      expectSum(word.choice);
      expectChosen(word);
    }
    const { words: scored } = finishSteps(readText(textOf(text), engine));
    words.forEach(({ ezafe }, i) => {
      expectScore(ezafe, scored[i]!.ezafeScore);
    });
  }
});

function expectReading(plain: Reading, reading: Reading, words: readonly ExplainedWord[]): void {
  expect(phonemes(reading)).toEqual(phonemes(plain));
  expect(reading.warnings).toEqual(plain.warnings);
  const warned = new Set(plain.warnings.map((warning) => warning.split(': ')[1]));
  const doubtful = words.filter(({ doubt }) => doubt.isWarned);
  if (warned.size < 20) expect(doubtful.length).toBeGreaterThanOrEqual(warned.size);
}

function expectSum(choice: ExplainedWord['choice']): void {
  if (choice.by !== 'context') return;
  expect(sumOf(choice.features)).toBeCloseTo(choice.margin);
  expect(choice.features.map(({ name }) => name)).not.toContain('something else');
}

function expectChosen({ candidates, choice }: ExplainedWord): void {
  if (candidates.length === 0) return;
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  expect(chosen).toHaveLength(1);
  if (choice.by === 'context')
    for (const { score } of candidates) expect(score ?? -Infinity).toBeLessThanOrEqual(chosen[0]!.score!);
  if (choice.by === 'first reading') expect(candidates[0]).toBe(chosen[0]);
  if (choice.by === 'only reading') expect(candidates).toHaveLength(1);
}

function expectScore({ by, hasEzafe }: ExplainedWord['ezafe'], score: number): void {
  expect(hasEzafe).toBe(score > 0);
  if (by.by !== 'classifier') return;
  expect(by.overruledBy !== null ? -by.score : by.score).toBeCloseTo(score / 100);
  expect(by.features.map(({ name }) => name).join()).not.toMatch(/Hash|Class|Kind|End\d|undefined/);
}

test.each(['', ' ', '...', '\u200c', '\ud800'])(
  'the text %j without a word has an explanation, too',
  (text) => {
    expect(explainer.explain(text).words).toEqual([]);
  },
);

import { describe, expect, test } from 'vitest';
import { ownHomographs } from '../../../scripts/training/own/homographs.ts';
import { finishSteps } from '../../../server/reading/base/steps.ts';
import { createPhraseReadings } from '../../../server/reading/disambiguation/phrase-readings.ts';
import { createEngine } from '../../../server/reading/engine.ts';
import { diacritize } from '../../../server/reading/index.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { textOf } from '../../../server/reading/notation/code-points.ts';
import { readText } from '../../../server/reading/pipeline.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { said } from '../../support/said.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['از این حرفش بدم میاد', 'az in harfeS badam miyAd', 'badly, to somebody'],
  ['کتابو بدم بهش', 'ketAbo bedam beheS', 'but to give'],
  ['یه سری به ما بزن', 'ye sari be mA bezan', 'a visit'],
  ['یه سری از بچه‌ها', 'ye seri az baCCehA', 'but a series'],
  ['ماه صفر', 'mAh-e safar', 'the month'],
  ['دو صفر', 'do sefr', 'but the digit'],
  ['یه تن ماهی باز کن', 'ye ton mAhi bAz kon', 'of a tin'],
  ['تولدت مبارک رفیق', 'tavallodet mobArak rafiq', 'as everybody says it'],
  ['از خاطر تو آمدم کابل', 'az xAter-e to Amadam kAbol', 'where one came'],
  ['مهلت تا ۱۵ حمل تمدید شد', 'mohlat tA pAnzdah-e hamal tamdid Sod', 'a month behind its day'],
  ['بلاکش کردم', 'belAkeS kardam', 'to block'],
  ['ماشین لباسشویی بوش', 'mASin-e lebAsSuyi boS', 'a maker'],
  ['یخچال بوش بد شده', 'yaxCAl buS bad Sode', 'but its smell'],
  ['مرحله دوم حمل اثاثیه', 'marhale-ye dovvom-e haml-e asAsiye', 'but a transport'],
  ['هنوز تو بهتم', 'hanuz tu bohtam', 'a reading that it has nowhere else'],
  ['جن و انس جمع شدن', "jen va ens jam' Sodan", 'behind two words'],
  ['کشت و کار خوبه', 'keSt o kAr xube', 'before two words'],
  ['اون کشت و رفت', 'un koSt o raft', 'but to kill'],
  ['شوهرش همیشه سفره', 'SowhareS hamiSe safare', 'at the end of a clause'],
  ['سفره پهن کن', 'sofre pahn kon', 'but a cloth'],
])('%s is read %s: %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test('a reading with its owner takes no ezafe', () => {
  expect(said('پاش تو کتش نمیره')).toBe('pAS tu kateS nemire');
});

test('an owner has the vowel of everyday speech only there', () => {
  expect([said('این سطل را پرش کن'), said('لیوانمو پرش کن دیگه')]).toEqual([
    'in satl rA poraS kon',
    'livAnamo poreS kon dige',
  ]);
});

test('marks that the writer typed are stronger', () => {
  expect(diacritize(reader.read('بِدَم میاد'), { includeEzafe: false }).marked).toBe('بِدَم میاد');
});

describe('a table', () => {
  test('contradicts no context of a homograph', () => {
    const engine = createEngine(parseModel(readingModel()));
    const { has, readingAt } = engine.phraseReadings;
    const contexts = ownHomographs().filter(({ word }) => has(word));
    const contradicted = contexts.filter(({ word, reading, text }) => {
      const { words } = finishSteps(readText(textOf(text), engine));
      return words.some(({ type }, i) => {
        const inPhrase = type.key === word ? readingAt(words, i) : undefined;
        return inPhrase !== undefined && inPhrase.pronunciation.phonemes !== reading;
      });
    });
    expect(contradicted.map(({ word, text }) => `${word}: ${text}`)).toEqual([]);
  });

  test('knows the words that it has', () => {
    const { has } = createPhraseReadings([['بدم', 'ba da m', 'next:میاد', 'closed']]);
    expect([has('بدم'), has('بدن')]).toEqual([true, false]);
  });
});

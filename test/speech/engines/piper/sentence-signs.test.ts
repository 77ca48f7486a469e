import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Reader } from '../../../../server/reading/index.ts';
import { idsOf, sentenceSigns } from '../../../../server/speech/engines/piper/sentence-signs.ts';
import { signIdsOf } from '../../../../server/speech/engines/piper/symbols.ts';
import { scriptOf } from '../../../../server/speech/script/script.ts';
import { shippedReader } from '../../speak.ts';
import { PHONEME_IDS } from './synthetic-voice.ts';

let reader: Reader;
beforeAll(() => {
  reader = shippedReader();
});

const SYMBOLS = new Map(Object.entries(PHONEME_IDS).map(([symbol, [id]]) => [id!, symbol]));

/** What a voice with these phonemes is given, with its padding left out. */
function given(text: string, phonemes: Record<string, number[]> = PHONEME_IDS): string {
  const { signs } = signIdsOf(new Map(Object.entries(phonemes)));
  const symbols = idsOf(sentenceSigns(scriptOf(reader.read(text))), signs).map((id) => SYMBOLS.get(id));
  return symbols.filter((symbol) => symbol !== '_').join('');
}

describe('a text becomes the symbols that voices were trained on', () => {
  // The output of eSpeak NG 1.51 (`espeak-ng -v fa --ipa`), except for the ezafes, which are ours.
  test.each([
    ['دنیا', 'dˈonjɑ'],
    ['قبل', 'q1ˈabl'],
    ['ایران', 'ˈiːrɑn'],
    ['شده', 'ʃˈodeː'],
    ['بچه', 'bˈatʃtʃeː'],
    ['مجلس', 'mˈadʒles'],
    ['نوروز', 'nˈoːruːz'],
    ['پیدا', 'pˈejdɑ'],
    ['ژاله', 'ʒˈɑleː'],
    ['مسئول', 'mˈasʔuːl'],
    ['گرفته', 'ɡerˈefteː'],
    ['این روز', 'iːn rˈuːz'],
    ['برای', 'barˈɑje'],
    ['به ایران', 'beː ˈiːrɑn'],
  ])('%s becomes the symbols of its sounds', (text, symbols) => {
    expect(given(text)).toBe(`^${symbols}.$`);
  });

  test('ezafes and commas become symbols', () => {
    expect(given('کتابِ من، خانهٔ بزرگ.')).toBe('^ketˈɑbe man, xɑnˈeːje bˈozorɡ.$');
  });

  test.each([
    ['سلام!', '!'],
    ['خوبی؟', '?'],
    ['خوبم', '.'],
  ])('the sentence %s ends with the symbol of its melody', (text, sign) => {
    expect(given(text).endsWith(`${sign}$`)).toBe(true);
  });
});

test('padding follows every symbol but the end', () => {
  const { signs } = signIdsOf(new Map(Object.entries(PHONEME_IDS)));
  expect(idsOf(['q', 'a'], signs)).toEqual([1, 0, 29, 0, 131, 0, 14, 0, 2]);
});

test('a symbol that a voice lacks is replaced by the nearest one', () => {
  const { ː: _, '1': __, ɑ: ___, '!': ____, ...poorer } = PHONEME_IDS;
  expect(given('قابل!', { ...poorer, ɒ: [51] })).toBe('^qˈɑbel.$');
  expect(given('شده', poorer)).toBe('^ʃˈode.$');
});

test('the error names every required symbol that a voice lacks', () => {
  const { ʃ: _, $: __, ...poorer } = PHONEME_IDS;
  expect(signIdsOf(new Map(Object.entries(poorer))).missing).toEqual(['ʃ', 'tʃ', '$']);
});

describe('the true voices mana and amir', () => {
  const mapOf = (name: string): Record<string, number[]> => {
    const path = new URL(`./descriptions/fa_IR-${name}-medium.onnx.json`, import.meta.url);
    return JSON.parse(readFileSync(path, 'utf8')).phoneme_id_map;
  };

  test.each(['mana', 'amir'])('%s knows every symbol that we ask for, and none is replaced', (name) => {
    const map = mapOf(name);
    const { signs, missing } = signIdsOf(new Map(Object.entries(map)));
    expect(missing).toEqual([]);
    const symbols = new Map(Object.entries(map).map(([symbol, [id]]) => [id!, symbol]));
    const text = 'چرا ژاله، قبل از شما، بچهٔ پیدا شده را به ایران نبرد؟';
    const ids = idsOf(sentenceSigns(scriptOf(reader.read(text))), signs);
    expect(ids.slice(0, 2)).toEqual([map['^']![0], map._![0]]);
    expect(ids.at(-1)).toBe(map.$![0]);
    const said = ids.map((id) => symbols.get(id)).filter((symbol) => symbol !== '_');
    expect(said.join('')).toBe(given(text));
  });

  test('mana and amir have the same symbols', () => {
    expect(mapOf('mana')).toEqual(mapOf('amir'));
  });
});

import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['خود مدیر برگه رو امضا کرد', 'xod-e modir barge ro emzA kard', 'who does it himself'],
  ['میریم باغ پدر نیما سمت لواسون', 'mirim bAq-e pedar-e nimA samt-e lavAsun', 'whose parent it is'],
  ['قطار مشهد تهران تاخیر داشت', "qatAr-e maShad tehrAn ta'xir dASt", 'both ends of a way'],
  ['ستاره قطبی', 'setAre-ye qotbi', 'but not every word that is a name, too'],
  ['همه مالیات می‌دهند', 'hame mAliyAt midahand', 'all of them, before what they give'],
  ['همه معلمان آمدند', "hame-ye mo'allemAn Amadand", 'but all of several'],
  ['همه تهران ریختند بیرون', 'hame-ye tehrAn rixtand birun', 'or a place'],
  ['تصمیم با خود شماست', 'tasmim bA xod-e SomAst', 'who it is himself'],
  ['تو خود تویی', 'to xod toyi', 'but not one who is himself'],
  ['یک استاد نظری داریم', 'yek ostAd-e nazari dArim', 'nor what a master teaches'],
  ['استاد کریمی آمد', 'ostAd karimi Amad', 'a master before the surname'],
  ['استاد دانشگاه آمد', 'ostAd-e dAneSgAh Amad', 'but not before the place'],
  ['مهندس محمدی گفت', 'mohandes mohammadi goft', 'a title before a surname'],
  ['مهندس عمران هستم', 'mohandes-e omrAn hastam', 'but not before a field'],
  ['سوره بقره را خواند', 'sure-ye baqare rA xAnd', 'the name of a sura'],
  ['همه فامیل اومدن', 'hame-ye fAmil umadan', 'all of a group'],
  ['همه مگسای عالم ریختن تو', 'hame-ye magasA-ye Alam rixtan tu', 'all of several, as they are spoken'],
  ['همه حقوق می‌گیرند', 'hame hoquq migirand', 'but not what they get'],
  ['همه صدای او را شنیدند', 'hame sedA-ye u rA Senidand', 'nor one thing'],
  ['بر همه عالم', 'bar hame Alam', 'but not where verse has it otherwise'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

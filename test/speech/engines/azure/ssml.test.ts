import { expect, test } from 'vitest';
import { ssmlOf } from '../../../../server/speech/engines/azure/ssml.ts';
import { textOf } from './azure-stand-in.ts';

const ssml = (text: string, pace = 1) => ssmlOf(text, 'fa-IR-FaridNeural', pace);

test('a text is sent in the voice, in Persian', () => {
  expect(ssml('سلام')).toBe(
    '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="fa-IR">' +
      '<voice name="fa-IR-FaridNeural"><prosody rate="+0.00%">سلام</prosody></voice></speak>',
  );
});

test.each([
  [0.75, '-25.00%'],
  [0.9, '-10.00%'],
  [1.1, '+10.00%'],
  [1.25, '+25.00%'],
])('the pace %d is sent as the rate %s', (pace, rate) => {
  expect(ssml('سلام', pace)).toContain(`rate="${rate}"`);
});

test.each(['</prosody><voice name="x">', 'الف & ب &amp; <پ>', '"نقل" \'قول\'', ']]> <!-- -->'])(
  'a text that looks like markup is said, not obeyed: %s',
  (text) => {
    expect(textOf(ssml(text))).toBe(text);
  },
);

test('characters that XML cannot hold become blanks', () => {
  expect(textOf(ssml('الف\u0000ب\u001bپ\uffffت\u0085ث\n'))).toBe('الف ب پ ت ث\n');
});

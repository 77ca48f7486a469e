import { DIGIT } from './digits.ts';

/** Signs that are said as words, wherever they stand. */
const WORDS: Record<string, string> = {
  '‰': 'در هزار',
  '×': 'ضرب در',
  '÷': 'تقسیم بر',
  '=': 'مساوی با',
  '+': 'به\u200cعلاوه\u200cی',
  '±': 'مثبت منفی',
  '<': 'کوچک\u200cتر از',
  '>': 'بزرگ\u200cتر از',
  '≤': 'حداکثر',
  '≥': 'حداقل',
  '≈': 'تقریباً',
  '&': 'و',
  '@': 'اَت',
  '#': 'هشتگ',
  '№': 'شماره\u200cی',
  '²': 'مربع',
  '³': 'مکعب',
  '½': 'یک دوم',
  '¼': 'یک چهارم',
  '¾': 'سه چهارم',
  '©': 'کپی\u200cرایت',
};
const DEGREES = /°\s?([CF])?/g;
// Beside a number the percent sign is read with it.
const LONE_PERCENT = new RegExp(`(?<!${DIGIT})[٪%](?!${DIGIT})`, 'g');
const SIGNS = new RegExp(`[${Object.keys(WORDS).join('')}]`, 'g');

/** Signs in words; a sign that is only drawn in a row (=====) is silent. */
export function saySigns(text: string): string {
  return text
    .replace(/([=+<>#&@%×])\1{2,}/g, ' ')
    .replace(/(?<=[A-Za-z]\+{0,2})\+/g, ' پلاس ')
    .replace(/(?<=[A-Z])#(?!\p{L})/gu, ' شارپ ')
    .replace(/(?<![\p{N}\p{L}]\s?)\+(?=\p{N})/gu, ' مثبتِ ')
    .replace(LONE_PERCENT, ' درصد ')
    .replace(DEGREES, (_, scale?: string) => ` ${degreesOf(scale)} `)
    .replace(SIGNS, (sign) => ` ${WORDS[sign]} `);
}

function degreesOf(scale: string | undefined): string {
  if (scale === undefined) return 'درجه';
  return scale === 'C' ? 'درجه\u200cی سانتی\u200cگراد' : 'درجه\u200cی فارنهایت';
}

import { DIGIT, numberOf } from './digits.ts';

const TIME = new RegExp(
  `(ساعتِ?\\s{1,3})?(?<![${DIGIT.slice(1, -1)}:])(${DIGIT}{1,2}):(${DIGIT}{2})(?::(${DIGIT}{2}))?(?![:]?${DIGIT})`,
  'g',
);
const RATIO = new RegExp(`(?<![${DIGIT.slice(1, -1)}:])(${DIGIT}{1,9}):(${DIGIT}{1,9})(?![:]?${DIGIT})`, 'g');

/** ۱۴:۳۰ as the time of day; ۳:۲ as a ratio. */
export function sayTimes(text: string): string {
  return text
    .replace(TIME, (all, hourWord: string | undefined, hours: string, minutes: string, seconds?: string) => {
      const isTime = numberOf(hours) <= 24 && numberOf(minutes) < 60 && numberOf(seconds ?? '0') < 60;
      if (!isTime) return all;
      const parts = [
        hours.length > 1 && numberOf(hours) < 10 ? hours.slice(1) : hours,
        ...part(minutes, 'دقیقه'),
        ...(seconds === undefined ? [] : part(seconds, 'ثانیه')),
      ];
      return `${hourWord ?? 'ساعتِ '}${parts.join(' و ')}`;
    })
    .replace(RATIO, '$1 به $2');
}

function part(digits: string, unit: string): string[] {
  return numberOf(digits) === 0 ? [] : [`${digits.replace(/^[0۰٠]/, '')} ${unit}`];
}

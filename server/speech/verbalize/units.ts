import { DIGIT } from './digits.ts';

const UNITS: Record<string, string> = {
  km: 'کیلومتر',
  m: 'متر',
  cm: 'سانتی\u200cمتر',
  mm: 'میلی\u200cمتر',
  kg: 'کیلوگرم',
  g: 'گرم',
  mg: 'میلی\u200cگرم',
  l: 'لیتر',
  ml: 'میلی\u200cلیتر',
  s: 'ثانیه',
  ms: 'میلی\u200cثانیه',
  min: 'دقیقه',
  h: 'ساعت',
  kb: 'کیلوبایت',
  mb: 'مگابایت',
  gb: 'گیگابایت',
  tb: 'ترابایت',
  hz: 'هرتز',
  khz: 'کیلوهرتز',
  mhz: 'مگاهرتز',
  ghz: 'گیگاهرتز',
  kw: 'کیلووات',
  mw: 'مگاوات',
  w: 'وات',
  v: 'ولت',
};
const UNIT = new RegExp(
  `(?<=${DIGIT}\\s?)(${Object.keys(UNITS).join('|')})(?:/(h|s))?(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Latin units behind a number in words. */
export function sayUnits(text: string): string {
  return text.replace(UNIT, (_, unit: string, per: string | undefined) => {
    const said = ` ${UNITS[unit.toLowerCase()]}`;
    return per === undefined ? said : `${said} بر ${UNITS[per.toLowerCase()]}`;
  });
}

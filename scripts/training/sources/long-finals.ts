/**
 * Words whose last consonant is long, written by the authors: mostly Arabic roots with a doubled last letter. The
 * sources write it now and then; the reader shortens it where no vowel follows (hadd-e, but had).
 */
const LONG = new Map(
  (
    'حد hadd; حق haqq; حل hall; خط xatt; سن senn; حس hess; کل koll; خاص xAss; عام Amm; مهم mohemm; رد radd; ' +
    'ضد zedd; سد sadd; سم samm; صف saff; قد qadd; محل mahall; مواد mavAdd; فن fann; جد jadd; جد jedd; سر serr; ' +
    'رب robb; رب rabb; جو javv; در dorr; حج hajj; شک Sakk; شر Sarr; شط Satt; شق Seqq; ظن zann; نص nass; طب tebb; ' +
    'حظ hazz; ضم zamm; ذم zamm; مد madd; جن jenn; سل sell; ظل zell; عز ezz; حب hobb; سب sabb; فک fakk; حک hakk; ' +
    "تام tAmm; اقل aqall; اخص axass; اعم a'amm; اهم ahamm; اشد aSadd; خواص xavAss; مضار mazArr; مقر maqarr; " +
    'مضر mozerr; مصر moserr; مخل moxell; محب mohebb; محق moheqq; مجد mojedd; مسن mosenn; ممر mamarr; مفر mafarr; ' +
    "مرتد mortadd; مستقل mostaqell; مستمر mostamerr; مستعد mosta'edd; مستحق mostahaqq; مستحب mostahabb; " +
    "مستبد mostabedd; مشتق moStaqq; مختل moxtall; منحل monhall; حداقل hadde'aqall; دبیرکل dabirekoll; " +
    'اداره‌کل edAreyekoll; مدیرکل modirkoll'
  )
    .split('; ')
    .map((pair) => pair.split(' '))
    .map(([word, reading]) => [`${word} ${reading!.slice(0, -1)}`, reading!.at(-1)!] as const),
);

/** Lengthens the last consonant of a reading's sounds when the word is one of ours. */
export function lengthened(word: string, sounds: string[]): string[] {
  const long = LONG.get(`${word} ${sounds.join('')}`);
  return long === undefined ? sounds : [...sounds.slice(0, -1), long + long];
}

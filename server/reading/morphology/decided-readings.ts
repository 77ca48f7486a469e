/**
 * Readings of words.tsv that were decided after the model was trained: each word with the sounds of its letters. The next
 * training makes them entries of the lexicon, and the table empty.
 */
const ROWS = `
موجب m o je b
موجبات m o je b A t
بموجب be m o je b
متوجه mo te va jje h
متوجهید mo te va jje h i d
روایت re v A ya t
مسکو mo s k o
اوت - u t
ثبات so b A t
شامپو S A m p u
پژواک pe Z v A k
سیلو s i l o
اسکیمو e s k i m o
ژیگولو Z i g o l o
ولسوالی vo lo s v A l i
ولسوال vo lo s v A l
موتر m o ta r
تیلفون t i le f u n
تیلیفون t i l i f u n
کمپیوتر ka m p y u te r
انترنت e n te r ne t
چوکی C ow k i
لیسه l i s e
بایسکل b A y se ke l
موترسایکل m o ta r s A y ke l
مرچ mo r C
فاکولته f A k o l t e
قندهار qa n da h A r
متعلم mo ta 'a lle m
متعلمین mo ta 'a lle m i n
`;

/** The readings by their words. */
export const DECIDED_READINGS: ReadonlyMap<string, readonly string[]> = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [word = '', ...sounds] = row.split(' ');
      return [word, sounds.map((sound) => (sound === '-' ? '' : sound))];
    }),
);

/** A letter of the Persian script: no digit, mark or sign of it, and not the tatweel «ـ», which is of no script. */
export const PERSIAN_LETTER = /(?=\p{L})\p{Script=Arabic}/u;

/** A letter of the Persian script; not its digits, marks and signs, and not the tatweel «ـ», which has no script. */
export const PERSIAN_LETTER = /(?=\p{L})\p{Script=Arabic}/u;

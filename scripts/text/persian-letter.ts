/** Whether a text has a letter of the Persian script, as every text of the contract must: digits, marks and signs are none. */
export const hasPersianLetter = (text: string): boolean => /(?=\p{L})(?!\u0640)\p{Script=Arabic}/u.test(text);

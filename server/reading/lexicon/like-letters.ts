// Letters that sound alike, and are confused by people who spell by sound.
const ALIKE = ['تط', 'ثسص', 'ذزضظ', 'حه', 'غق', 'ءأؤئع'];
const LIKE = new Map(
  ALIKE.flatMap((letters) => Array.from(letters, (letter) => [letter, letters.replace(letter, '')] as const)),
);

/** The letters that sound like a letter, in one string: "سص" for ث. */
export const likeLetters = (letter: string): string => LIKE.get(letter) ?? '';

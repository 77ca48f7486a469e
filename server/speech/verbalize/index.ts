/** Text as it is said: signs, dates and the like in words that the reading room can read. */
export function verbalize(text: string): string {
  return text;
}

/** The words of a list with blanks between them. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

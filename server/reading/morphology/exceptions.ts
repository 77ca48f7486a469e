import type { Rows } from '../model.ts';

/** What a rule treats some words otherwise in; exceptions.tsv says what each kind means. */
export const EXCEPTIONS = [
  'silent he',
  'silent he before ست',
  'heard he',
  'they are',
  'your',
  'prepositional',
  'numbered',
  'named by a number',
  'model',
  'lettered',
  'agent',
  'object',
] as const;

/** The words of each kind. */
export type Exceptions = Readonly<Record<(typeof EXCEPTIONS)[number], ReadonlySet<string>>>;

/** Opens the table of exceptions. */
export function createExceptions(rows: Rows): Exceptions {
  const kinds = new Map<string, Set<string>>(EXCEPTIONS.map((kind) => [kind, new Set()]));
  for (const [word = '', kind = ''] of rows) kinds.get(kind)?.add(word);
  return Object.fromEntries(kinds) as unknown as Exceptions;
}

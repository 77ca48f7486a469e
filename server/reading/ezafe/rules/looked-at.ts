/**
 * The spellings that rules of ezafes look at: of the word itself, of the one behind it, and of the second one behind it. A rule
 * names here what nothing but it can apply without, so that it is asked of few words.
 */
export interface LookedAt {
  readonly own?: readonly Iterable<string>[];
  readonly behind?: readonly Iterable<string>[];
  readonly second?: readonly Iterable<string>[];
}

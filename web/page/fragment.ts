// The part of an address behind # never reaches a server.
const PREFIX = '#text=';

/** The text in the fragment of the address; undefined when it has none. */
export function textOfFragment(fragment: string): string | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  try {
    return decodeURIComponent(fragment.slice(PREFIX.length));
  } catch {
    // Cut off, or not written here.
    return undefined;
  }
}

export function fragmentOf(text: string): string {
  return text === '' ? '' : PREFIX + encodeURIComponent(text);
}

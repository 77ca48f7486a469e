/** A setting of this browser; null when there is none, or storage is forbidden. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`khanesh.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`khanesh.${name}`, value);
  } catch {
    // The setting then lasts as long as the page.
  }
}

const ALLAH = /الله$/;

/** Adds names that end in الله as registers spell them, too, with one ل: نصراله, روح‌اله. */
export function addAllahSpellings(byKey: Map<string, string[][]>): void {
  for (const [key, pronunciations] of [...byKey]) {
    const short = key.replace(ALLAH, 'اله');
    if (short === key || short.length === 3 || byKey.has(short)) continue;
    byKey.set(
      short,
      pronunciations.map((sounds) => [
        ...sounds.slice(0, -3),
        sounds.at(-3)! + sounds.at(-2)!,
        sounds.at(-1)!,
      ]),
    );
  }
}

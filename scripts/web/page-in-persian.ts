import type { Words } from '../../web/words/english.ts';
import { PERSIAN } from '../../web/words/persian.ts';

/**
 * The page with its Persian texts: whoever reads Persian sees them at once, without waiting for a script. The script of
 * the page finds the texts by the same attributes.
 */
export function pageInPersian(page: string): string {
  const inPersian = (_: string, tag: string, name: string) => tag + PERSIAN[name as keyof Words];
  return (
    page
      .replace('<html lang="en" dir="ltr">', '<html lang="fa" dir="rtl">')
      // The button names the other language.
      .replace('id="language" lang="fa"', 'id="language" lang="en"')
      .replace(/<title>[^<]*/, `<title>${PERSIAN.title}`)
      .replace(/(data-say="(\w+)"[^>]*>)[^<]*/g, inPersian)
      .replace(/(data-(?:label|hint)="(\w+)" [\w-]+=")[^"]*/g, inPersian)
  );
}

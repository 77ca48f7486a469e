import { pictureOfRooms, tableOfRooms } from './describe-rooms.ts';
import { readSources } from './sources.ts';

/** Pages with parts that are drawn from the sources. */
export const PAGES = ['ARCHITECTURE.md', 'CONTRIBUTING.md'] as const;

/** The page with its drawn parts as the sources are now: what stands between `<!-- rooms -->` and `<!-- /rooms -->`. */
export function drawnInto(page: string): string {
  const sources = readSources('server');
  const parts = { rooms: tableOfRooms(sources), picture: pictureOfRooms(sources) };
  return Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n).*?(\n<!-- /${name} -->)`, 's'),
        (_, start: string, end: string) => `${start}${part}${end}`,
      ),
    page,
  );
}

import { COMMON, LOOSE_FILES, ROOMS } from './rooms.ts';
import { importsBetweenRooms, type Source } from './sources.ts';

/**
 * What a room is for: the first sentence of its `index.ts`, or the line that rooms.ts has for a loose file.
 * Throws when it has neither.
 */
export function purposeOf(room: string, sources: readonly Source[]): string {
  const loose = LOOSE_FILES[room];
  if (loose !== undefined) return loose;
  const index = sources.find(({ path }) => path === `server/${room}/index.ts`);
  const [, comment] = /^\/\*\*(.*?)\*\//s.exec(index?.text ?? '') ?? [];
  if (comment === undefined)
    throw new Error(`server/${room}/index.ts does not begin with what the room is for`);
  const words = comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
  const [sentence] = words.split(/(?<=\.)\s/);
  return sentence!.replace(/^The [\w ]+ room: /, '').replace(/^./, (letter) => letter.toUpperCase());
}

/** One line a room: its name, what it is for, and what it may import besides the common words. */
export function tableOfRooms(sources: readonly Source[]): string {
  const rows = Object.entries(ROOMS).map(([room, { imports }]) => {
    const place = room in LOOSE_FILES ? `server/${room}.ts` : `server/${room}/`;
    return `| \`${place}\` | ${purposeOf(room, sources)} | ${imports.join(', ') || 'nothing'} |`;
  });
  const common = COMMON.map((room) => `\`${room}\``).join(', ');
  return [
    '| room | what it is for | imports |',
    '|---|---|---|',
    ...rows,
    '',
    `Every room may also import ${common}: words and settings without behaviour.`,
  ].join('\n');
}

/**
 * The imports between rooms as a Mermaid flowchart, read from the sources. The common words are left out, and so is an
 * arrow that a longer path of arrows implies.
 */
export function pictureOfRooms(sources: readonly Source[]): string {
  const all = importsBetweenRooms(sources);
  const hidden = new Set(COMMON);
  const arrowsOf = (room: string) => [...(all.get(room) ?? [])].filter((name) => !hidden.has(name)).sort();
  const reaches = (from: string, to: string): boolean =>
    from === to || arrowsOf(from).some((next) => reaches(next, to));
  const arrows = Object.keys(ROOMS)
    .filter((room) => !hidden.has(room))
    .flatMap((room) => {
      const direct = arrowsOf(room);
      const isImplied = (to: string) => direct.some((other) => other !== to && reaches(other, to));
      return direct.filter((to) => !isImplied(to)).map((to) => `  ${room} --> ${to}`);
    });
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

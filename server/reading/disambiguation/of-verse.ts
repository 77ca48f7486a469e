import { hashOf } from '../base/hash.ts';
import type { Rows } from '../model.ts';
import { className } from '../notation/reading-class.ts';
import type { AllowedReadings } from './rare-readings.ts';

// The use of such a row of the table.
const ALONE = 'alone';

/**
 * Allows the readings that verse alone has only in lines whose words are those of verse: در is dorr beside pearls there, and
 * dar in all prose.
 */
export function createReadingsOfLine(rows: Rows): AllowedReadings {
  const ofVerse = new Map<string, Set<number>>();
  for (const [word = '', sounds = '', use = ''] of rows) {
    if (!use.split(' ').includes(ALONE)) continue;
    const readings = ofVerse.get(word) ?? new Set();
    ofVerse.set(word, readings.add(hashOf(className(sounds.replace(/[ -]/g, '')))));
  }
  return (items, i, { readings }) => {
    const { type, isVerse } = items[i]!;
    const verse = isVerse ? undefined : ofVerse.get(type.key);
    return verse ? readings.map((reading) => (verse.has(reading) ? 0 : reading)) : readings;
  };
}

import { hashOf } from '../../../server/reading/base/hash.ts';
import {
  AFFIX_KINDS,
  affixId,
  latin1,
  TEST_KINDS,
  WEIGHT_UNIT,
  WINDOW,
  windowKey,
} from '../../../server/reading/tagging/tagger-format.ts';
import type { Crf, Observation } from './wapiti.ts';

// Smaller weights are left out: they would double the tables, and ezafe would be found no better.
const LEAST_WORD_WEIGHT = 0.15;
const LEAST_AFFIX_WEIGHT = 0.05;

/** Packs a tagger's weights, rounded to bytes and without the small ones, as `createTagger` reads them. */
export function packTagger(crf: Crf): Uint8Array {
  if (crf.tags.length > MOST_TAGS)
    throw new Error(`A tagger may have ${MOST_TAGS} tags, this one has ${crf.tags.length}.`);
  const out = createWriter();
  const tags = new TextEncoder().encode(JSON.stringify(crf.tags));
  out.u16(tags.length);
  out.bytes(tags);
  packWords(crf, out);
  packAffixes(crf, out);
  return out.finish();
}

// Classifiers that use tags need the higher numbers for the ends of a text.
const MOST_TAGS = 29;

type Weight = [place: number, weight: number];

function packWords(crf: Crf, out: Writer): void {
  const rows = new Map<string, Weight[][]>();
  for (const { name, single } of crf.observations) {
    const [, feature = '', spelling = ''] = name.match(/^u:(\w+)=(.*)$/s) ?? [];
    const place = WINDOW.indexOf(feature as never);
    // _x-1 stands for what is before the first word.
    if (place < 0 || single < 0) continue;
    const key = windowKey(Buffer.from(spelling, 'latin1').toString('utf8'));
    const row = rows.get(key) ?? WINDOW.map(() => []);
    // Of two spellings with one key the first counts: the corpus has it first, so it is the more common one.
    if (row[place]!.length === 0) row[place] = kept(crf, single, crf.tags.length, LEAST_WORD_WEIGHT);
    rows.set(key, row);
  }
  const sorted = [...rows]
    .filter(([, row]) => row.some((list) => list.length > 0))
    .map(([key, row]) => ({ hash: hashOf(key), row }))
    .sort((a, b) => a.hash - b.hash)
    .filter(({ hash }, i, all) => hash !== all[i - 1]?.hash);
  out.u32(sorted.length);
  for (const { hash } of sorted) out.u32(hash);
  for (const { row } of sorted)
    for (const list of row) {
      out.u8(list.length);
      for (const [tag, weight] of list) {
        out.u8(tag);
        out.u8(weight);
      }
    }
}

function packAffixes(crf: Crf, out: Writer): void {
  const affixes = crf.observations.flatMap((observation) => {
    const id = idOf(observation.name);
    return id === undefined ? [] : [{ id, observation }];
  });
  out.u32(affixes.length);
  for (const { id, observation } of affixes) {
    out.u32(id);
    packLists(crf, observation, out);
  }
}

function packLists(crf: Crf, { single, pairs }: Observation, out: Writer): void {
  const own = kept(crf, single, crf.tags.length, LEAST_AFFIX_WEIGHT);
  const both = kept(crf, pairs, crf.tags.length ** 2, LEAST_AFFIX_WEIGHT);
  out.u8(own.length);
  for (const [tag, weight] of own) {
    out.u8(tag);
    out.u8(weight);
  }
  out.u16(both.length);
  for (const [pair, weight] of both) {
    out.u16(pair);
    out.u8(weight);
  }
}

function idOf(name: string): number | undefined {
  if (name === '*') return affixId('*', []);
  const [, kind = '', value = ''] = name.match(/^\*:([^=]+)=(.*)$/s) ?? [];
  if (TEST_KINDS.includes(kind as never)) return affixId(kind, latin1(value === 'true' ? '1' : '0'));
  return AFFIX_KINDS.includes(kind as never) ? affixId(kind, latin1(value)) : undefined;
}

function kept({ weights }: Crf, first: number, count: number, least: number): Weight[] {
  const list: Weight[] = [];
  for (let i = 0; i < count; i++) {
    const weight = weights[first + i]!;
    if (Math.abs(weight) < least) continue;
    list.push([i, Math.max(-127, Math.min(127, Math.round(weight * WEIGHT_UNIT)))]);
  }
  return list;
}

type Writer = ReturnType<typeof createWriter>;

/** Takes numbers, little-endian, and gives their bytes. */
function createWriter() {
  const out: number[] = [];
  const u8 = (value: number) => void out.push(value & 255);
  const u16 = (value: number) => {
    u8(value);
    u8(value >> 8);
  };
  return {
    u8,
    u16,
    u32: (value: number) => {
      u16(value);
      u16(value >>> 16);
    },
    bytes: (value: Uint8Array) => value.forEach(u8),
    finish: () => Uint8Array.from(out),
  };
}

import { finish, pairOf } from '../base/hash.ts';
import { BOUNDARY, EDGE, EDGE_TAG, type Item } from '../sentence/context.ts';
import {
  type Chain,
  chainLength,
  clauseOf,
  phraseOf,
  roleOfSeparator,
  separatorAhead,
} from '../tagging/phrase-chain.ts';

// The values that are known of a word and its neighbours, in the order that `writeValues` writes them.
const NAMES =
  'nothing wordHash wordEnd1 wordEnd2 wordEnd3 wordStem wordClass nextHash nextEnd2 nextEnd3 nextBeginning nextStem nextClass secondHash secondEnd2 secondClass thirdHash thirdClass beforeHash beforeClass earlierHash earlierClass classes nextClasses previous lastSound boundary wordsLeft spoken endAndSound ends nextVerb secondVerb thirdVerb tag margin kind nextKind secondKind beforeKind nextMargin beforeMargin topic nextTopic secondTopic beforeTopic topics chainLength chain ahead aheadRole person phrases verbAhead phrasalVerbAhead';

// Each feature combines up to three values.
const TEMPLATES = `
nothing; wordHash; nextHash; beforeHash; wordHash nextHash; beforeHash wordHash; nextHash secondHash; wordEnd1;
wordEnd2; wordEnd3; nextEnd2; nextEnd3; nextBeginning; wordClass; nextClass; classes; beforeClass classes;
classes secondClass; wordClass nextHash; wordHash nextClass; wordEnd2 nextClass; wordEnd2 nextEnd2; secondHash;
nextClass secondClass; wordHash nextClass secondClass; lastSound classes; earlierHash beforeHash;
nextHash secondClass; beforeHash classes; nextClass secondHash; wordsLeft; thirdHash; previous; previous classes;
boundary wordClass; lastSound wordEnd2 previous; wordStem nextStem; nextClass secondClass thirdClass; wordStem;
nextStem; earlierClass beforeClass classes; previous wordHash; previous nextHash; wordEnd3 nextClass secondClass;
nextEnd2 secondEnd2 wordClass; nextHash secondClass thirdClass; previous endAndSound classes;
previous lastSound nextClasses; spoken; spoken classes; spoken wordHash; spoken nextHash; spoken wordEnd2;
previous ends spoken; nextVerb; secondVerb; thirdVerb; wordHash nextVerb; nextHash secondVerb; secondVerb classes;
nextHash thirdVerb; secondHash thirdVerb; margin; margin previous; margin wordClass; margin nextKind; tag;
kind nextKind; kind nextKind secondKind; beforeKind kind nextKind; margin spoken; margin nextMargin;
margin beforeMargin; wordHash kind; margin wordEnd2; margin beforeMargin previous; kind nextKind previous; nextMargin;
chainLength; chain ahead; chain ahead nextKind; chain ahead margin; ahead kind nextKind; chainLength ahead;
chain ahead kind; chainLength ahead margin; chain margin; chain ahead person; wordHash chain aheadRole;
nextHash chain aheadRole; wordEnd2 ahead person; margin ahead person; topic; nextTopic; topics; topic nextHash;
wordHash nextTopic; topic nextTopic previous; topic nextTopic secondClass; beforeTopic topic; nextTopic secondTopic;
topic margin; topics margin; nextTopic secondVerb; nextTopic chain aheadRole; topic chain aheadRole;
verbAhead phrases; phrasalVerbAhead phrases; verbAhead phrases nextKind; phrasalVerbAhead phrases nextKind; phrases;
phrases nextKind kind; phrases ahead; phrases person nextKind; phrases margin; phrasalVerbAhead chainLength;
phrases aheadRole kind; verbAhead ahead phrases; phrases ahead nextKind; verbAhead kind nextKind;
nextHash phrases aheadRole; wordHash phrases aheadRole
`;

// Words of verse and of speech have these, too, each with weights of their own: both put their words in another order than
// written prose, and have other ones.
const OTHER_TEMPLATES = `
nothing; wordHash; nextHash; beforeHash; secondHash; wordHash nextHash; beforeHash wordHash; nextHash secondHash;
wordEnd2; wordEnd3; nextEnd2; nextBeginning; wordClass; nextClass; classes; beforeClass classes; classes secondClass;
wordHash nextClass; wordClass nextHash; wordEnd2 nextClass; lastSound classes; endAndSound nextKind; wordsLeft;
previous; previous classes; previous wordHash; previous nextHash; previous kind nextKind; chain ahead;
chain ahead kind; chainLength ahead margin; phrases aheadRole kind; nextVerb; secondVerb; secondVerb classes; margin;
margin kind nextKind; margin nextMargin; margin beforeMargin; kind nextKind; kind nextKind secondKind;
beforeKind kind nextKind; topic; nextTopic; topics; topic nextHash; wordHash nextTopic; topic margin;
beforeTopic topic; verbAhead phrases
`;

const VALUE = Object.fromEntries(NAMES.split(' ').map((name, place) => [name, place]));
const VALUES = Object.keys(VALUE).length;
/** For each feature the names of the values that it combines. */
export const EZAFE_TEMPLATES: readonly (readonly string[])[] =
  `${TEMPLATES};${OTHER_TEMPLATES};${OTHER_TEMPLATES}`.split(';').map((names) => names.trim().split(' '));

/** How many features there are; a word has fewer. */
export const EZAFE_FEATURES = EZAFE_TEMPLATES.length;
const PROSE_FEATURES = TEMPLATES.split(';').length;
const OTHER_FEATURES = OTHER_TEMPLATES.split(';').length;
/** The length of the array that they are computed in: a slot for each feature, then the values times three factors. */
export const EZAFE_SCRATCH = EZAFE_FEATURES + 3 * VALUES;

// The hash of a feature is the sum of its values, each times the factor of its place, and of a number of its own (multilinear
// hashing), mixed. Values are multiplied once for all features: half the time of hashing one after the other.
const FACTORS = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;
const OWN = Int32Array.from(EZAFE_TEMPLATES, (_, k) => Math.imul(k + 1, 0x9e3779b1));
// Where the products of each feature's values are; value 0 is 0.
const PLACES = Uint16Array.from(
  EZAFE_TEMPLATES.flatMap(([a = '', b = 'nothing', c = 'nothing']) =>
    [a, b, c].map((name, place) => EZAFE_FEATURES + place * VALUES + VALUE[name]!),
  ),
);

// About how many different values these have in texts, as powers of two; all others have thousands.
const FEW: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'nothing',
    1: 'previous boundary spoken',
    2: 'wordsLeft chainLength aheadRole',
    3: 'person',
    4: 'wordClass nextClass secondClass thirdClass beforeClass earlierClass margin nextMargin beforeMargin kind nextKind secondKind beforeKind chain phrases',
    5: 'wordEnd1 lastSound nextVerb secondVerb thirdVerb tag ahead',
    7: 'classes nextClasses',
    8: 'endAndSound topic nextTopic secondTopic beforeTopic',
    9: 'wordEnd2 nextEnd2',
    10: 'nextBeginning',
    12: 'wordEnd3 nextEnd3',
  }).flatMap(([bits, names]) => names.split(' ').map((name): [string, number] => [name, Number(bits)])),
);

/**
 * A table of weights has 2 to this power of slots. One of 22 reads no better, takes 0.7 MB more and, larger than the cache of a
 * core, half as long again.
 */
export const EZAFE_BITS = 21;
// More than half of the features combine values of which there are few. These have regions of their own in the lower half of
// the table (612 thousand slots), of up to four times as many slots as values: what is looked up for every word stands together
// then, and stays in the caches of the processor. All others share the upper half.
const MOST_COMBINED = 13;
// The fewest and the most slots of a region, as powers of two.
const [SMALLEST, LARGEST] = [6, 14];
const HALF = 2 ** (EZAFE_BITS - 1);
// For each feature, the mask of a slot in its region, and the first slot of that.
const MASKS = Int32Array.from(EZAFE_TEMPLATES, (names) => {
  const bits = names.reduce((sum, name) => sum + (FEW.get(name) ?? Infinity), 0);
  return bits > MOST_COMBINED ? HALF - 1 : 2 ** Math.max(SMALLEST, Math.min(LARGEST, bits + 2)) - 1;
});
const STARTS = startsOf(MASKS);

function startsOf(masks: Int32Array): Int32Array {
  let end = 0;
  return masks.map((mask) => {
    if (mask === HALF - 1) return HALF;
    end += mask + 1;
    return end - mask - 1;
  });
}

/** The slot of a feature whose values have this sum. */
const slotOf = (feature: number, sum: number): number => STARTS[feature]! + (finish(sum) & MASKS[feature]!);

/** The slot of the feature that every word has. */
export const EZAFE_BIAS: number = slotOf(0, OWN[0]!);

/**
 * Writes the features of item `i` for its ezafe, given its phrase chain, as slots at the beginning of `out`, and gives how many
 * there are.
 */
export function ezafeFeatures(items: readonly Item[], i: number, chain: Chain, out: Int32Array): number {
  writeValues(items, i, chain, out);
  for (let at = EZAFE_FEATURES; at < EZAFE_FEATURES + VALUES; at++) {
    const value = out[at]!;
    out[at] = Math.imul(value, FACTORS[0]);
    out[at + VALUES] = Math.imul(value, FACTORS[1]);
    out[at + 2 * VALUES] = Math.imul(value, FACTORS[2]);
  }
  const { isVerse, isSpoken } = items[i]!;
  const features = isVerse || isSpoken ? PROSE_FEATURES + OTHER_FEATURES : PROSE_FEATURES;
  const afterProse = isVerse ? 0 : OTHER_FEATURES;
  for (let at = 0; at < features; at++) {
    const k = at < PROSE_FEATURES ? at : at + afterProse;
    const sum = out[PLACES[3 * k]!]! + out[PLACES[3 * k + 1]!]! + out[PLACES[3 * k + 2]!]! + OWN[k]!;
    out[at] = slotOf(k, sum | 0);
  }
  return features;
}

function writeValues(items: readonly Item[], i: number, chain: Chain, out: Int32Array): void {
  const item = items[i]!;
  const closed = item.boundary === BOUNDARY.clause;
  const blocked = closed || items[i + 1]?.boundary === BOUNDARY.clause;
  const w = item.type;
  const n = closed ? EDGE.clause : (items[i + 1]?.type ?? EDGE.end);
  const nn = blocked ? EDGE.clause : (items[i + 2]?.type ?? EDGE.end);
  // Reading an array at -1 is slow.
  const before = i > 0 ? items[i - 1] : undefined;
  const p = before?.type ?? EDGE.start;
  const pp = i > 1 ? items[i - 2]!.type : EDGE.start;
  const third = closed ? EDGE.clause : (items[i + 3]?.type ?? EDGE.end);
  let at = EZAFE_FEATURES;
  // In the order of NAMES.
  out[at++] = 0;
  out[at++] = w.hash;
  out[at++] = w.end1;
  out[at++] = w.end2;
  out[at++] = w.end3;
  out[at++] = w.stem;
  out[at++] = w.partOfSpeech;
  out[at++] = n.hash;
  out[at++] = n.end2;
  out[at++] = n.end3;
  out[at++] = n.beginning;
  out[at++] = n.stem;
  out[at++] = n.partOfSpeech;
  out[at++] = nn.hash;
  out[at++] = nn.end2;
  out[at++] = nn.partOfSpeech;
  out[at++] = third.hash;
  out[at++] = third.partOfSpeech;
  out[at++] = p.hash;
  out[at++] = p.partOfSpeech;
  out[at++] = pp.hash;
  out[at++] = pp.partOfSpeech;
  out[at++] = pairOf(w.partOfSpeech, n.partOfSpeech);
  out[at++] = pairOf(n.partOfSpeech, nn.partOfSpeech);
  out[at++] = chainLength(chain) > 0 ? 1 : 0;
  out[at++] = item.lastSound;
  out[at++] = item.boundary;
  out[at++] = Math.min(3, items.length - 1 - i);
  out[at++] = item.isSpoken ? 1 : 0;
  out[at++] = pairOf(w.end1, item.lastSound);
  out[at++] = pairOf(w.end2, n.end1);
  out[at++] = n.verb;
  out[at++] = nn.verb;
  out[at++] = third.verb;
  out[at++] = item.tag;
  out[at++] = item.taggerMargin;
  out[at++] = item.kind;
  out[at++] = closed ? EDGE_TAG : (items[i + 1]?.kind ?? EDGE_TAG);
  out[at++] = blocked ? EDGE_TAG : (items[i + 2]?.kind ?? EDGE_TAG);
  out[at++] = before?.kind ?? EDGE_TAG;
  out[at++] = closed ? EDGE_TAG : (items[i + 1]?.taggerMargin ?? EDGE_TAG);
  out[at++] = before?.taggerMargin ?? EDGE_TAG;
  out[at++] = w.wordClass.coarse;
  out[at++] = n.wordClass.coarse;
  out[at++] = nn.wordClass.coarse;
  out[at++] = p.wordClass.coarse;
  out[at++] = pairOf(w.wordClass.coarse, n.wordClass.coarse);
  writePhrases(items, i, chain, out, at);
}

function writePhrases(items: readonly Item[], i: number, chain: Chain, out: Int32Array, from: number): void {
  const item = items[i]!;
  let at = from;
  out[at++] = chainLength(chain);
  out[at++] = phraseOf(chain);
  const ahead = separatorAhead(items, i);
  out[at++] = ahead;
  out[at++] = roleOfSeparator(ahead);
  out[at++] = item.person;
  out[at++] = clauseOf(chain);
  out[at++] = item.verbAhead;
  out[at++] = item.phrasalVerbAhead;
}

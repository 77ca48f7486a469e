import { finishSteps } from '../../../server/reading/base/steps.ts';
import type { Engine } from '../../../server/reading/engine.ts';
import { METRES } from '../../../server/reading/metre/metres.ts';
import { createScan } from '../../../server/reading/metre/scan.ts';
import { createWaysOf, type ReadWay } from '../../../server/reading/metre/ways.ts';
import { textOf } from '../../../server/reading/notation/code-points.ts';
import { readText } from '../../../server/reading/pipeline.ts';
import { isEzafeScored, type WordAnalysis } from '../../../server/reading/sentence/word-analysis.ts';
import { type Label, labelled, type Sentence } from '../sources/sentences/sentence.ts';

// One couplet in so many is read: that is as much verse as there is prose with labels.
const EVERY = 4;
// A couplet whose halves a reader would have to change more is misspelt, or in another metre. Hundredths of a logit.
const MOST = 900;
// What an answer must cost more than the other one, so that the metre decides.
const DECISIVE = 300;

/** Words of a hemistich, with the ways to say each. */
interface Half {
  text: string;
  words: readonly WordAnalysis[];
  ways: readonly (readonly ReadWay[])[];
}

/**
 * The hemistichs of couplets that fit a metre, with the ezafes that it decides, whatever the reader thinks of them: without
 * these, or with them, it would be broken. A slash parts the halves of a couplet.
 */
export function metricalLines(couplets: readonly string[], engine: Engine): Sentence[] {
  const scan = createScan();
  const waysOf = createWaysOf(engine.verseWords, engine.chooseHomograph);
  const costOf = (ways: Half['ways'], metre: number) =>
    scan(ways, 0, METRES[metre]!, MOST).find(({ end }) => end === ways.length)?.cost ?? Infinity;
  const withoutMetre: Engine = { ...engine, fitMetre: function* () {} };
  const halfOf = (text: string): Half => {
    const { words } = finishSteps(readText(textOf(text), withoutMetre));
    return { text, words, ways: words.map((_, i) => waysOf(words, i)) };
  };
  return couplets
    .filter((_, at) => at % EVERY === 0)
    .flatMap((couplet, at) => {
      const halves = couplet.split('/').map((half) => halfOf(half.trim()));
      if (halves.length !== 2 || halves.some(({ ways }) => ways.some((some) => some.length === 0))) return [];
      const metre = bestMetre((metre) => halves.map(({ ways }) => costOf(ways, metre)));
      if (metre === undefined) return [];
      return halves.map((half, h) =>
        labelled(
          `metre${at + 1}${'ab'[h]}`,
          half.text,
          labelsOf(half, (ways) => costOf(ways, metre)),
        ),
      );
    });
}

/** The metre that both halves fit at the least cost. */
function bestMetre(costsIn: (metre: number) => number[]): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (let metre = 0; metre < METRES.length; metre++) {
    const cost = costsIn(metre).reduce((sum, one) => sum + one, 0);
    if (cost < least) [best, least] = [metre, cost];
  }
  return best;
}

function labelsOf({ words, ways }: Half, costOf: (ways: Half['ways']) => number): Label[] {
  const costWith = (i: number, ezafe: boolean) => {
    const some = ways[i]!.filter((way) => way.ezafe === ezafe);
    return some.length === 0
      ? Infinity
      : costOf(
          ways.with(
            i,
            some.map((way) => unbiased(words[i]!, way)),
          ),
        );
  };
  return words.map((word, i) => {
    const [yes, no] = [costWith(i, true), costWith(i, false)];
    const isOpen = isEzafeScored(word) && i < words.length - 1;
    // Where the line fits either way both may cost more than is looked for.
    const sure = isOpen && Math.abs(yes - no) >= DECISIVE;
    return { keys: [word.type.key], phonemes: yes < no ? '-e' : '', sure };
  });
}

/** A way without what the reader has against its ezafe. */
const unbiased = ({ ezafeScore }: WordAnalysis, way: ReadWay): ReadWay =>
  way.ezafe === ezafeScore > 0 ? way : { ...way, cost: way.cost - Math.abs(ezafeScore) };

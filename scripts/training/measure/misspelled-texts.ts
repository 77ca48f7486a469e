import { phonemes, type Reader } from '../../../server/reading/index.ts';
import { ownRows } from '../tables.ts';
import type { MeasuredTexts, Right } from './everyday-texts.ts';
import { scoringForm } from './scoring-form.ts';

const KEPT = 'kept';

/** Texts with a misspelled word that are said as in correct spelling, by the kind of slip and the half that they are in. */
export function measureMisspelled(reader: Reader): MeasuredTexts[] {
  const said = (text: string) => scoringForm(phonemes(reader.read(text)).phonemes.replace(/[ _]/g, ''));
  const count = (rows: readonly (readonly string[])[]): Right => ({
    right: rows.filter(([typed = '', meant = '']) => said(typed) === said(meant)).length,
    all: rows.length,
  });
  return [...Map.groupBy(ownRows('misspelled.tsv'), ([, , kind = '']) => kind)].map(([kind, rows]) => ({
    kind,
    developed: count(rows.filter(([, , , half]) => half !== KEPT)),
    kept: count(rows.filter(([, , , half]) => half === KEPT)),
  }));
}

import type { Delivery, Expressiveness, Style } from '../../delivery.ts';

/** The contract's one regional mode; without it a model may take Persian for Dari or Tajik. */
const ACCENT = 'standard Iranian Persian';
const STYLE: Record<Style, string> = {
  neutral: '',
  warm: 'warm and friendly',
  news: 'factual and clear, like a news presenter',
  conversational: 'relaxed and conversational',
  instructional: 'patient and clear, like a teacher who explains',
};
const FORCE: Record<Expressiveness, string> = {
  calm: 'calm, with little emotion',
  natural: '',
  lively: 'lively and expressive',
};

/** How a text is to be said, in words for a model. The pace is not among them: it is made exactly, afterwards. */
export function geminiStyle({
  style = 'neutral',
  expressiveness = 'natural',
  directorNotes,
}: Delivery): string {
  const notes = directorNotes?.replace(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
  return [ACCENT, STYLE[style], FORCE[expressiveness], notes].filter((wish) => wish !== '').join('; ');
}

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

/** How a text is to be said, in words for a model; without the pace, which is made exactly afterwards. */
export function geminiStyle({
  style = 'neutral',
  expressiveness = 'natural',
  directorNotes,
}: Delivery): string {
  const wish = directorNotes?.replace(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
  return [ACCENT, STYLE[style], FORCE[expressiveness], wish].filter((part) => part !== '').join('; ');
}

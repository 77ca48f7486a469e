import { find, make } from '../page/dom.ts';
import { EZAFE, type Word } from '../reading/pieces.ts';
import { say } from '../words/language.ts';

/** One word with its Pinglish below it. */
export function showWord(word: Word): HTMLElement {
  const { before, after, source, pinglish, hasEzafe, doubt } = word;
  const isAdded = word.marked !== word.withoutEzafe;
  const persian = make('span', { class: 'persian' }, before, isAdded ? withEzafe(word) : word.marked, after);
  const element = make('span', { class: 'word' }, persian);
  if (source === '') return element;
  // Latin letters and digits are their own Pinglish: a screen reader would say them twice.
  if (pinglish !== source)
    element.append(make('span', { class: 'latin', lang: 'fa-Latn', dir: 'ltr' }, ...latinOf(pinglish)));
  element.dataset.source = source;
  if (hasEzafe) element.classList.add('ezafe');
  if (doubt !== undefined) {
    element.classList.add('doubtful');
    element.title = say(doubt);
  }
  return element;
}

/** A doubtful word in their list: wherever it stands in the text is lit while it is pointed at or has the focus. */
export function showDoubted({ source, marked, pinglish }: Word): HTMLElement {
  const word = make('bdi', { lang: 'fa', class: 'doubted' }, marked);
  const latin = make('bdi', { lang: 'fa-Latn', class: 'latin' }, pinglish);
  const element = make('button', { type: 'button', class: 'plain' }, word, ' ', latin);
  const places = () =>
    [...find('words').querySelectorAll<HTMLElement>('[data-source]')].filter(
      (one) => one.dataset.source === source,
    );
  const light = (on: boolean) => () => {
    for (const one of places()) one.classList.toggle('lit', on);
  };
  for (const event of ['pointerenter', 'focus']) element.addEventListener(event, light(true));
  for (const event of ['pointerleave', 'blur']) element.addEventListener(event, light(false));
  element.addEventListener('click', () => places()[0]?.scrollIntoView({ block: 'center' }));
  return element;
}

/**
 * The word twice, one on the other: below with its ezafe in the colour of the ezafe, above without it in that of the
 * text. No browser gives a mark another colour than the letter that carries it.
 */
function withEzafe({ marked, withoutEzafe }: Word): HTMLElement {
  const above = make('span', { class: 'above', 'aria-hidden': 'true' }, withoutEzafe);
  return make('span', { class: 'layers' }, make('span', { class: 'below' }, marked), above);
}

function latinOf(pinglish: string): (Node | string)[] {
  const ending = EZAFE.exec(pinglish);
  if (ending === null) return [pinglish];
  return [pinglish.slice(0, ending.index), make('b', {}, ending[0])];
}

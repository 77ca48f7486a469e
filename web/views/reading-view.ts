import { copy } from '../page/copy.ts';
import { announce, find, make } from '../page/dom.ts';
import { showFailure } from '../page/failure.ts';
import { Latest } from '../page/latest.ts';
import type { Source } from '../page/source.ts';
import { asRuby } from '../reading/copies.ts';
import { doubtedWords, type Lines, linesOf } from '../reading/pieces.ts';
import type { Schemas } from '../requests/contract.ts';
import { newKey, post, RequestFailed } from '../requests/send.ts';
import { say } from '../words/language.ts';
import { showDoubted, showWord } from './word-view.ts';

type Asked = Pick<Source, 'text' | 'style' | 'notation'> & {
  /** Another try has the keys of the first one: the service may have heard of it. */
  keys: { marks: string; latin: string };
};
type Marks = Schemas['DiacritizationResponse'];
type Latin = Schemas['PinglishResponse'];

// Shorter than this is one stroke in a word; the answer itself takes a few milliseconds.
const PAUSE_MS = 220;

/** The marked text with Pinglish under each word, and what is doubted of it. */
export class ReadingView {
  readonly #latest: Latest<Asked>;
  readonly #onRead: () => void;
  #marks: Marks | undefined;
  #latin: Latin | undefined;
  #lines: Lines = [];
  #failure: unknown;

  constructor(onRead: () => void) {
    this.#onRead = onRead;
    this.#latest = new Latest(PAUSE_MS, (asked, signal) => this.#read(asked, signal));
    const button = (id: string, act: (button: HTMLElement) => Promise<void>) => {
      const element = find(id);
      element.addEventListener('click', () => void act(element));
    };
    find('read-again').addEventListener('click', () => this.#latest.again());
    button('copy-marked', (one) => copy(one, this.#marks?.marked ?? ''));
    button('copy-pinglish', (one) => copy(one, this.#latin?.pinglish ?? ''));
    button('copy-ruby', (one) => copy(one, asRuby(this.#lines), asRuby(this.#lines)));
  }

  /** Reads a text once its writer pauses; without one, nothing is shown. */
  show(source: Source | undefined, soon = false): void {
    if (source === undefined) {
      this.#latest.drop();
      this.#marks = this.#latin = undefined;
      this.#fail(undefined);
      this.#draw();
    } else {
      const { text, style, notation } = source;
      const keys = { marks: newKey(), latin: newKey() };
      this.#latest.schedule({ text, style, notation, keys }, soon ? 0 : PAUSE_MS);
    }
  }

  /** Shows the same in another language of the page. */
  redraw(): void {
    this.#draw();
    this.#fail(this.#failure);
  }

  async #read(asked: Asked, signal: AbortSignal): Promise<void> {
    const { text, style, notation, keys } = asked;
    const section = find('reading');
    section.setAttribute('aria-busy', 'true');
    find('reading-empty').textContent = say('readingBusy');
    find('reading-empty').hidden = this.#lines.length > 0 || !find('reading-failure').hidden;
    try {
      const known = this.#marks?.original === text ? this.#marks : undefined;
      const [marks, latin] = await Promise.all([
        known ?? post('v1/diacritize', { text }, signal, keys.marks),
        post('v1/pinglish', { text, style, vowel_notation: notation }, signal, keys.latin),
      ]);
      this.#marks = marks;
      this.#latin = latin;
      this.#fail(undefined);
      this.#draw();
      this.#announce();
      this.#onRead();
    } catch (error) {
      if (signal.aborted) return;
      section.removeAttribute('aria-busy');
      this.#fail(error);
      find('reading-empty').hidden = true;
      if (error instanceof RequestFailed && error.retryable) {
        this.#latest.schedule(asked, (error.retryAfter ?? 3) * 1000);
      }
    } finally {
      if (!signal.aborted) section.removeAttribute('aria-busy');
    }
  }

  #fail(error: unknown): void {
    this.#failure = error;
    showFailure(find('reading-failure'), error);
    // What stands there belongs to an older text: it is nothing to copy.
    find('reading').classList.toggle('outdated', error !== undefined);
    this.#allowCopies(error === undefined && this.#lines.length > 0);
    const again = find('read-again');
    const wasFocused = document.activeElement === again;
    again.hidden = error === undefined;
    // The focus must not vanish with the button.
    if (wasFocused && again.hidden) find('text').focus();
  }

  #draw(): void {
    const { marks, latin } = { marks: this.#marks, latin: this.#latin };
    this.#lines = marks && latin ? linesOf(marks, latin) : [];
    const isEmpty = this.#lines.length === 0;
    find('words').replaceChildren(
      ...this.#lines.map((line) => make('p', {}, ...line.flatMap((word) => [showWord(word), ' ']))),
    );
    // There is nothing to explain or to copy.
    find('reading').classList.toggle('without-words', isEmpty);
    find('reading-empty').hidden = !isEmpty;
    find('reading-empty').textContent = say('readingEmpty');
    this.#allowCopies(!isEmpty);
    this.#drawDoubts();
  }

  #allowCopies(isAllowed: boolean): void {
    for (const id of ['copy-marked', 'copy-ruby', 'copy-pinglish']) {
      find<HTMLButtonElement>(id).disabled = !isAllowed;
    }
  }

  #drawDoubts(): void {
    const doubted = doubtedWords(this.#lines);
    find('doubts').hidden = doubted.length === 0;
    const kinds = [...new Set(doubted.map(({ doubt }) => doubt!))];
    find('doubt-list').replaceChildren(
      ...kinds.map((kind) => {
        const words = doubted.filter(({ doubt }) => doubt === kind).flatMap((one) => [showDoubted(one), ' ']);
        return make('li', {}, ...words, '— ', make('span', {}, say(kind)));
      }),
    );
  }

  #announce(): void {
    const words = this.#lines.flat().filter(({ source }) => source !== '');
    const ezafes = words.filter(({ hasEzafe }) => hasEzafe).length;
    const doubts = doubtedWords(this.#lines).length;
    announce(say('readingDone', { words: words.length, ezafes, doubts }));
  }
}

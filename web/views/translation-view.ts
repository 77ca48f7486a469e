import { find } from '../page/dom.ts';
import { showFailure } from '../page/failure.ts';
import { Latest } from '../page/latest.ts';
import { newKey, post, RequestFailed } from '../requests/send.ts';
import { say } from '../words/language.ts';

// A translation costs twice as much as a reading and computes for longer: it waits for a real pause.
const PAUSE_MS = 900;
// Where the service does not say how long: while the model is being fetched, and while nobody fetches it.
const RETRY_MS = 15_000;
const MISSING_MS = 60_000;
const SLOW_MS = 15_000;

interface Asked {
  text: string;
  /** Another try has the key of the first one: the service may have heard of it. */
  key: string;
}

/** The English translation, or how to get what makes it. */
export class TranslationView {
  readonly #latest = new Latest<Asked>(PAUSE_MS, (asked, signal) => this.#translate(asked, signal));
  readonly #onTranslated: () => void;
  /** No other try before this moment. */
  #awayUntil = 0;
  #failure: unknown;

  constructor(onTranslated: () => void) {
    this.#onTranslated = onTranslated;
    find('translate-again').addEventListener('click', () => this.#latest.again());
  }

  show(text: string | undefined): void {
    if (text === undefined) {
      this.#latest.drop();
      this.#draw('');
    } else {
      this.#latest.schedule({ text, key: newKey() }, Math.max(PAUSE_MS, this.#awayUntil - Date.now()));
    }
  }

  redraw(): void {
    if (this.#failure !== undefined) this.#draw('', this.#failure);
    else find('translation-empty').textContent = say('translationEmpty');
  }

  async #translate(asked: Asked, signal: AbortSignal): Promise<void> {
    const { text, key } = asked;
    const done = this.#wait();
    try {
      const { translation } = await post('v1/translate', { text }, signal, key);
      this.#awayUntil = 0;
      this.#draw(translation);
      this.#onTranslated();
    } catch (error) {
      if (signal.aborted) return;
      this.#draw('', error);
      if (!(error instanceof RequestFailed)) return;
      // Each try without a model is an error in the log of the service.
      const usual = error.retryable ? RETRY_MS : MISSING_MS;
      const wait = error.retryAfter === undefined ? usual : error.retryAfter * 1000;
      this.#awayUntil = Date.now() + wait;
      if (error.retryable) this.#latest.schedule(asked, wait);
    } finally {
      done();
    }
  }

  /** Shows that a translation is under way, and when it takes long a way to ask again. Gives what ends that. */
  #wait(): () => void {
    const card = find('translation');
    const note = find('translation-empty');
    card.setAttribute('aria-busy', 'true');
    note.textContent = say('translationBusy');
    const timer = setTimeout(() => {
      note.textContent = say('translationSlow');
      note.hidden = find('translate-again').hidden = false;
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      card.removeAttribute('aria-busy');
    };
  }

  #draw(translation: string, error?: unknown): void {
    this.#failure = error;
    // A model that nobody has fetched yet is no fault; whoever can fetch it is told how.
    const isMissing = error instanceof RequestFailed && error.code === 'translation_unavailable';
    showFailure(find('translation-failure'), isMissing ? undefined : error);
    find('translation-missing').hidden = !isMissing;
    if (isMissing) find('translation-details').textContent = `${error.message} ${error.action}`;
    const again = find('translate-again');
    const wasFocused = document.activeElement === again;
    again.hidden = error === undefined;
    find('translated').textContent = translation;
    // The focus must not vanish with the button, and what was waited for is there.
    if (wasFocused && again.hidden) find('translated').focus();
    const empty = find('translation-empty');
    empty.hidden = translation !== '' || error !== undefined;
    empty.textContent = say('translationEmpty');
  }
}

import { RequestFailed } from '../requests/send.ts';
import { isSaid, say } from '../words/language.ts';
import { announce, make } from './dom.ts';

/** Shows what went wrong: in the words of the page, then in those of the service. Nothing went wrong: hides it. */
export function showFailure(place: HTMLElement, error: unknown): void {
  place.hidden = error === undefined;
  place.replaceChildren();
  if (error === undefined) return;
  const { code, message, action } = error instanceof RequestFailed ? error : OWN;
  const headline = isSaid(code) ? say(code) : say('failed');
  place.append(make('strong', {}, headline));
  if (message !== '') place.append(make('span', { lang: 'en', dir: 'ltr' }, `${message} ${action}`));
  announce(headline);
}

// A fault of the page itself.
const OWN = { code: 'internal_error', message: '', action: '' };

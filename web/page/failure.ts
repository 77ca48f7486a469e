import { RequestFailed } from '../requests/send.ts';
import { isSaid, say } from '../words/language.ts';
import { announce, make } from './dom.ts';

/** Shows what went wrong: in the words of the page, then in those of the service. Nothing went wrong: hides it. */
export function showFailure(place: HTMLElement, error: unknown): void {
  const known = place.hidden ? '' : place.textContent;
  place.hidden = error === undefined;
  place.replaceChildren();
  if (error === undefined) return;
  const { code, message, action } = error instanceof RequestFailed ? error : OWN;
  const key = code === 'unreachable' && !navigator.onLine ? 'offline' : code;
  const headline = say(isSaid(key) ? key : 'failed');
  place.append(make('strong', {}, headline));
  if (message !== '') place.append(make('span', { lang: 'en', dir: 'ltr' }, `${message} ${action}`));
  // The same after another try is no news.
  if (place.textContent !== known) announce(headline);
}

// A fault of the page itself.
const OWN = { code: 'internal_error', message: '', action: '' };

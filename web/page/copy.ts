import { say } from '../words/language.ts';
import { announce } from './dom.ts';

/** Puts a text into the clipboard, as HTML too where that is given, and says so on the button for a moment. */
export async function copy(button: HTMLElement, text: string, html?: string): Promise<void> {
  const done = await write(text, html).then(
    () => true,
    () => false,
  );
  const said = say(done ? 'copied' : 'copyFailed');
  announce(said);
  button.dataset.said = said;
  setTimeout(() => delete button.dataset.said, SHOWN_MS);
}

const SHOWN_MS = 1600;

async function write(text: string, html?: string): Promise<void> {
  if (html === undefined || !('ClipboardItem' in window)) return navigator.clipboard.writeText(text);
  const item = (content: string, type: string) => new Blob([content], { type });
  const forms = { 'text/plain': item(text, 'text/plain'), 'text/html': item(html, 'text/html') };
  await navigator.clipboard.write([new ClipboardItem(forms)]);
}

import { copy } from './page/copy.ts';
import { announce, choose, chosen, find } from './page/dom.ts';
import { EXAMPLES, type Example, GREETING } from './page/examples.ts';
import { fragmentOf, textOfFragment } from './page/fragment.ts';
import { remember, remembered } from './page/remember.ts';
import { objectionTo, type Source } from './page/source.ts';
import { MOST_CODE_POINTS } from './requests/contract.ts';
import { CodeView } from './views/code-view.ts';
import { ReadingView } from './views/reading-view.ts';
import { SpeechView } from './views/speech-view.ts';
import { TranslationView } from './views/translation-view.ts';
import { UsageView } from './views/usage-view.ts';
import { languageNow, say, sayEverywhere } from './words/language.ts';

const editor = find<HTMLTextAreaElement>('text');
const usage = new UsageView();
const reading = new ReadingView(() => usage.refresh());
const translation = new TranslationView(() => usage.refresh());
const speech = new SpeechView(readableText, {
  onSettings: () => code.draw(),
  onSpoken: () => usage.refresh(),
});
// A request that the service would refuse is nothing to copy.
const code = new CodeView(() => source(readableText() ?? GREETING));

function source(text = editor.value): Source {
  const style = chosen('style') as Source['style'];
  const notation = chosen('notation') as Source['notation'];
  return { text, style, notation, speech: speech.request(text) };
}

/** The text, unless the service would refuse it. */
function readableText(): string | undefined {
  return objectionTo(editor.value, MOST_CODE_POINTS) === undefined ? editor.value : undefined;
}

/** Shows everything that follows from the text and the choices. */
function follow(soon = false): void {
  const text = readableText();
  reading.show(text === undefined ? undefined : source(), soon);
  translation.show(text);
  code.draw();
  showLength();
}

function showLength(): void {
  const objection = objectionTo(editor.value, MOST_CODE_POINTS);
  const note = find('text-note');
  const isWrong = objection === 'noPersian' || objection === 'tooLong';
  const values = { n: [...editor.value].length, most: MOST_CODE_POINTS };
  note.textContent = isWrong ? say(objection, values) : say('length', values);
  // Nothing else happens then: whoever does not see the note is told, once.
  if (isWrong && note.dataset.told !== objection) announce(note.textContent);
  note.dataset.told = objection;
  note.classList.toggle('wrong', isWrong);
  editor.setAttribute('aria-invalid', String(isWrong));
  for (const id of ['speak', 'speak-here']) find<HTMLButtonElement>(id).disabled = objection !== undefined;
  for (const id of ['clear', 'copy-link']) find<HTMLButtonElement>(id).disabled = editor.value === '';
}

function setText(text: string): void {
  editor.value = text;
  const fragment = fragmentOf(text);
  if (location.hash !== fragment) history.replaceState(null, '', fragment || location.pathname);
  follow(true);
}

function setLanguage(language: string): void {
  const { documentElement: root } = document;
  root.lang = language;
  root.dir = language === 'fa' ? 'rtl' : 'ltr';
  sayEverywhere();
  find('language').lang = language === 'fa' ? 'en' : 'fa';
  showLength();
  for (const view of [reading, translation, speech, usage]) view.redraw();
}

const isDark = () =>
  (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
const showTheme = () => find('theme').setAttribute('aria-pressed', String(isDark()));

function listen(): void {
  let later: ReturnType<typeof setTimeout> | undefined;
  editor.addEventListener('input', () => {
    follow();
    clearTimeout(later);
    // Browsers allow few changes of the address in a short time.
    later = setTimeout(() => {
      history.replaceState(null, '', fragmentOf(editor.value) || location.pathname);
    }, 400);
  });
  addEventListener('online', () => follow(true));
  addEventListener('hashchange', () => {
    const text = textOfFragment(location.hash);
    if (text !== undefined && text !== editor.value) setText(text);
  });
  find('examples').addEventListener('click', ({ target }) => {
    const { example } = (target as HTMLElement).dataset;
    if (example !== undefined) setText(EXAMPLES[example as Example]);
  });
  find('clear').addEventListener('click', () => {
    editor.focus();
    setText('');
  });
  const link = find('copy-link');
  link.addEventListener('click', () => {
    const { origin, pathname } = location;
    void copy(link, origin + pathname + fragmentOf(editor.value));
  });
  find('skip').addEventListener('click', (event) => {
    // The fragment belongs to the text.
    event.preventDefault();
    editor.focus();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void speech.speak();
    else if (event.key === 'Escape') speech.stop();
  });
}

function listenToChoices(): void {
  for (const name of ['style', 'notation']) {
    choose(name, remembered(name) ?? '');
    for (const input of document.querySelectorAll(`input[name="${name}"]`)) {
      input.addEventListener('change', () => {
        remember(name, chosen(name));
        follow(true);
      });
    }
  }
  const pinglish = find<HTMLInputElement>('show-pinglish');
  pinglish.checked = remembered('pinglish') !== 'off';
  const showPinglish = () => find('words').classList.toggle('without-pinglish', !pinglish.checked);
  pinglish.addEventListener('change', () => {
    remember('pinglish', pinglish.checked ? 'on' : 'off');
    showPinglish();
  });
  showPinglish();
  find('language').addEventListener('click', () => {
    const other = languageNow() === 'fa' ? 'en' : 'fa';
    remember('language', other);
    setLanguage(other);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
  find('theme').addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    remember('theme', theme);
    showTheme();
    speech.redraw();
  });
}

listen();
listenToChoices();
setLanguage(languageNow());
showTheme();
// Somebody may have typed while this script was on its way.
setText(textOfFragment(location.hash) ?? (editor.value || EXAMPLES.homographs));
delete document.documentElement.dataset.state;

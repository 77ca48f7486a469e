// Runs before the first paint: language, direction and colours stand before anything is drawn.
const root = document.documentElement;
const saved = (name: string): string | null => {
  try {
    return localStorage.getItem(`khanesh.${name}`);
  } catch {
    // A browser may forbid storage.
    return null;
  }
};

// The page comes in the language that the browser asks for; in another one its texts wait for the other script.
const language = (saved('language') ?? root.lang) === 'fa' ? 'fa' : 'en';
if (root.lang !== language) root.dataset.state = 'starting';
root.lang = language;
root.dir = language === 'fa' ? 'rtl' : 'ltr';
const theme = saved('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

const sayIncomplete = () => document.getElementById('incomplete')?.removeAttribute('hidden');

// The connection may break before the other script has come: nothing then stays hidden, and the page says so.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    delete root.dataset.state;
    sayIncomplete();
    addEventListener('DOMContentLoaded', sayIncomplete);
  },
  true,
);

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

const language = saved('language') ?? (/^fa\b/i.test(navigator.language) ? 'fa' : 'en');
root.lang = language === 'fa' ? 'fa' : 'en';
root.dir = language === 'fa' ? 'rtl' : 'ltr';
const theme = saved('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
root.dataset.state = 'starting';

/** Texts to begin with; each shows something that Persian leaves unwritten. */
export const EXAMPLES = {
  homographs:
    'مرد پیری در جنگ مرد. دور دنیا سفر کرد و از خانه دور ماند. گل را در گل کاشت. با شکر چای خورد و گفت: خدا را شکر!',
  news: 'شورای شهر تهران بودجهٔ سال آینده را با اکثریت آرا تصویب کرد و قرار است خط تازهٔ مترو تا پایان پاییز به بهره‌برداری برسد.',
  // Saadi, Golestan.
  verse: 'بنی‌آدم اعضای یکدیگرند\nکه در آفرینش ز یک گوهرند',
  chat: 'سلام خوبی؟ فردا میای بریم کوه؟ من ماشین بابامو می‌گیرم، تو هم نون و پنیر بیار.',
  recipe:
    'پیاز را خرد کنید و در کمی روغن تفت دهید تا طلایی شود. سپس گوشت چرخ‌کرده، زردچوبه و نمک را اضافه کنید.',
} as const;

export type Example = keyof typeof EXAMPLES;

/** What the code is shown for where there is no text that the service would take. */
export const GREETING = 'سلام دنیا!';

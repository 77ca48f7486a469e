// Longer addresses are not read out: they are left to the reading room.
const ADDRESS =
  /(?<![\w@.])(?:https?:\/\/)?(?:[\w.+-]{1,64}@)?(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.){1,6}[A-Za-z]{2,24}(?:\/[\w./~%-]{0,200})?(?![\w@])/g;
const SIGNS: Record<string, string> = {
  '.': 'دات',
  '@': 'اَت',
  '/': 'اسلش',
  '-': 'خطِ تیره',
  _: 'آندرلاین',
};

/** Web and mail addresses with their signs in words. */
export function sayAddresses(text: string): string {
  return text.replace(ADDRESS, (address) => {
    const bare = address.replace(/^https?:\/\//, '').replace(/[./]+$/, '');
    const said = bare.replace(/[.@/_-]/g, (sign) => ` ${SIGNS[sign]} `);
    return address.endsWith('.') ? `${said}.` : said;
  });
}

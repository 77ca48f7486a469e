import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// A working day; each visit of the page begins it anew.
const LIFETIME_SECONDS = 12 * 3600;

const COOKIE = 'khanesh_page';
const FORM = /^(?<id>[A-Za-z0-9_-]{22})\.(?<expires>[1-9][0-9]{9})\.(?<signature>[A-Za-z0-9_-]{43})$/;

/** The sessions of the page: random names in signed cookies, so that no server keeps anything of them. */
export interface PageSessions {
  /** A `Set-Cookie` value, with the session that `cookies` has already or a new one. */
  issue(cookies: string | undefined, now: Date): string;
  /** The name of the session in a `Cookie` header; undefined unless it was signed here and has not expired. */
  verify(cookies: string | undefined, now: Date): string | undefined;
}

/** `isSecure` when the page is reached over HTTPS alone. */
export function createPageSessions(secret: string, isSecure: boolean): PageSessions {
  // The lines differ in number from those of a signed audio address, which has the same secret.
  const sign = (id: string, expires: string) =>
    createHmac('sha256', secret).update(`page session\n${id}\n${expires}`).digest('base64url');

  function verify(cookies: string | undefined, now: Date): string | undefined {
    const groups = FORM.exec(readCookie(cookies) ?? '')?.groups;
    if (groups === undefined) return undefined;
    const { id, expires, signature } = groups as Record<'id' | 'expires' | 'signature', string>;
    const genuine = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, expires)));
    return genuine && now.getTime() < Number(expires) * 1000 ? id : undefined;
  }

  return {
    verify,
    issue(cookies, now) {
      const id = verify(cookies, now) ?? randomBytes(16).toString('base64url');
      const expires = String(Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS);
      const value = `${COOKIE}=${id}.${expires}.${sign(id, expires)}`;
      const secure = isSecure ? '; Secure' : '';
      return `${value}; Max-Age=${LIFETIME_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}

function readCookie(cookies: string | undefined): string | undefined {
  const pair = cookies?.split(/; */).find((one) => one.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1);
}

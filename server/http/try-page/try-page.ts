import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Access } from '../../accounts/index.ts';
import type { Services } from '../../services.ts';
import { madeOnce } from '../respond/made-once.ts';
import { comesFromOwnPage, namesThisServer, type Sender } from './own-page.ts';
import { type Encoding, type PageFile, readPageFiles } from './page-files.ts';
import { createPageSessions } from './session.ts';

/** A visitor of the page, who calls the contract without a key. */
export interface Visitor {
  /** Names the session, for a rate limit of its own. */
  session: string;
  access: Access;
}

export interface TryPage {
  /** `/` and the files of the page. */
  routes: RequestHandler;
  /** Who sent a request that has no `Authorization`; undefined unless it is the page in a session of this server. */
  admit(request: Request): Promise<Visitor | undefined>;
}

type Parts = Pick<Services, 'addressing' | 'config' | 'keyRing'>;

// Nothing comes from elsewhere, no script or style stands in the page, and no text can become markup.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  'media-src blob:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Its own requests say where they come from; nobody else learns it.
  'Referrer-Policy': 'same-origin',
};

/** The page at `/`, and its sessions: a visitor stands for the page's sandbox account. Off, it admits nobody. */
export function tryPage({ addressing, config, keyRing }: Parts, folder?: string): TryPage {
  const router = Router();
  if (!config.tryPage) return { routes: router, admit: async () => undefined };
  const sessions = createPageSessions(
    addressing.signingSecret,
    config.publicUrl?.startsWith('https:') ?? false,
  );
  const files = madeOnce(() => readPageFiles(folder));
  const send = async (request: Request, response: Response, name: string) => {
    // As for /docs: files that cannot be read end this response and nothing else.
    const found = await files().catch(() => undefined);
    if (found === undefined) response.destroy();
    else sendFile(request, response, found.get(name)!);
  };
  router.get('/', async (request, response, next) => {
    if (!namesThisServer(senderOf(request), addressing.publicUrl)) return next();
    response.setHeader('Set-Cookie', sessions.issue(request.headers.cookie, new Date()));
    response.vary('Accept-Language');
    await send(
      request,
      response,
      request.acceptsLanguages('en', 'fa') === 'fa' ? 'index.fa.html' : 'index.html',
    );
  });
  // A pattern, since Express fails to decode a parameter such as %ff.
  router.get(/^\/page\/[\w.-]+$/, async (request, response, next) => {
    const name = request.path.slice('/page/'.length);
    if (name.endsWith('.html') || !(await files().catch(() => undefined))?.has(name)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    await send(request, response, name);
  });
  return {
    routes: router,
    async admit(request) {
      const session = sessions.verify(request.headers.cookie, new Date());
      if (session === undefined || !comesFromOwnPage(senderOf(request), addressing.publicUrl))
        return undefined;
      const access = await keyRing.openPage();
      return access && { session, access };
    },
  };
}

function senderOf({ headers, socket }: Request): Sender {
  return { headers, localAddress: socket.localAddress };
}

function sendFile(request: Request, response: Response, { type, etag, bytes }: PageFile): void {
  response.set(HEADERS).set({ 'Content-Type': type, ETag: etag }).vary('Accept-Encoding');
  const isPage = type.startsWith('text/html');
  if (!isPage && request.headers['if-none-match'] === etag) return void response.status(304).end();
  const encoding = (request.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
  const chosen = bytes[encoding] === undefined ? 'identity' : encoding;
  if (chosen !== 'identity') response.setHeader('Content-Encoding', chosen);
  response.end(bytes[chosen]);
}

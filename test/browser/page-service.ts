import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Worker } from '../../server/jobs/index.ts';
import type { RecordedChunk, SpeechEngine } from '../../server/speech/index.ts';
import { TranslationError } from '../../server/translation/index.ts';
import { fixture } from '../support/fixture.ts';
import { startWorkerOf } from '../support/speech-service.ts';
import { startService, type TestService } from '../support/start-service.ts';

/** A whole service with a worker, and a browser for its page. */
export interface PageService extends TestService {
  browser: Browser;
  slow: SlowEngine;
  /** What pages asked of other servers, and what failed or was logged as an error in them. */
  faults: string[];
  /** Opens the page as a visitor who was never here. */
  open(options?: BrowserContextOptions, fragment?: string): Promise<Page>;
}

const NO_MODEL = {
  kind: 'unavailable',
  message: 'The model is missing.',
  action: 'Fetch the model.',
} as const;

/** Translates by telling the length; some texts as if there were no model. */
const translator = {
  version: 'stand-in',
  async translate(text: string): Promise<string> {
    if (text.includes('بی‌ترجمه')) throw new TranslationError(NO_MODEL);
    return `English of ${[...text].length} characters`;
  },
  ready: async () => {},
  close: async () => {},
};

export function pageService(): PageService {
  return fixture(startPageService, (service) => service.stop());
}

async function startPageService(): Promise<PageService> {
  const service = await startService('embedded', { replace: { translator } });
  const slow = createSlowEngine();
  const { speech } = service.services;
  const engineFor = speech.engineFor;
  speech.engineFor = (voice) => (slow.isUsed ? slow : engineFor(voice));
  const worker: Worker = await startWorkerOf(service, 2);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const faults: string[] = [];
  return {
    ...service,
    browser,
    faults,
    slow,
    async open(options = {}, fragment = '') {
      const context = await browser.newContext({ locale: 'en-US', ...options });
      const page = await context.newPage();
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${service.url}/`) && !url.startsWith('blob:')) faults.push(`outside: ${url}`);
      });
      page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        // Browsers log every answer that is no success; those that a test provokes are shown by the page.
        const isAnswer = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isAnswer) faults.push(`logged: ${message.text()}`);
      });
      await page.goto(`${service.url}/${fragment}`);
      return page;
    },
    async stop() {
      slow.goOn();
      await browser.close();
      await worker.stop();
      await service.stop();
    },
  };
}

/** An engine that stops in the middle of every recording until it may go on. */
export interface SlowEngine extends SpeechEngine {
  /** Whether it speaks for all voices. */
  isUsed: boolean;
  goOn(): void;
}

const RATE = 24_000;
const SECTIONS = 4;

function createSlowEngine(): SlowEngine {
  let waiting = Promise.withResolvers<void>();
  return {
    version: 'slow',
    isUsed: false,
    ready: async () => {},
    close: async () => {},
    goOn() {
      waiting.resolve();
      waiting = Promise.withResolvers();
    },
    /** Two seconds for each section; the second half of the sections comes once it may go on. */
    async *record(_request, signal): AsyncIterable<RecordedChunk> {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      aborted.catch(() => {});
      for (let section = 0; section < SECTIONS; section++) {
        if (section === SECTIONS / 2) await Promise.race([waiting.promise, aborted]);
        for (const _half of [1, 2]) yield { section, samples: tone(RATE) };
      }
    },
  };
}

function tone(length: number): Int16Array {
  return Int16Array.from({ length }, (_, i) => 12_000 * Math.sin((i * 2 * Math.PI * 220) / RATE));
}

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { type Figure, keeps } from './figure.ts';
import { median } from './support/median.ts';
import { serve } from './support/serve.ts';
import { START_OPTIONS } from './support/start-options.ts';

const PROGRAM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const VISITS = 7;
// About a telephone of the middle class, as Lighthouse has it.
const TELEPHONE = { slower: 4, viewport: { width: 390, height: 844 } };
const DESK = { slower: 1, viewport: { width: 1280, height: 900 } };

interface Visit {
  paintedMs: number;
  /** From the beginning of the visit until the marks of the first text stand there. */
  readMs: number;
}

/** What a visitor who was never here waits for on the page at `/`, and what the page weighs. */
export async function run(): Promise<Figure[]> {
  if (!existsSync(PROGRAM)) {
    process.stdout.write('page: Chromium is not installed; the page is left out\n');
    return [];
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-bench-'));
  const served = await serve('server/main.ts', {
    env: { DATA_DIR: dataDir },
    logFile: join(dataDir, 'server.log'),
    nodeOptions: START_OPTIONS,
    ready: ['/readyz'],
  });
  const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const desk = await visits(browser, served.url, DESK);
    const telephone = await visits(browser, served.url, TELEPHONE);
    const weight = (await weightOf(served.url)) / 1000;
    return [
      second('page: first paint', desk.paintedMs, 1),
      second('page: first paint, a processor four times slower', telephone.paintedMs, 1),
      second('page: until its first text is read', desk.readMs),
      second('page: until its first text is read, four times slower', telephone.readMs),
      {
        name: 'page: gzipped, without fonts',
        value: weight,
        unit: 'kB',
        ...keeps(weight, { below: 150 }, ' kB'),
      },
    ];
  } finally {
    await browser.close();
    await served.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function second(name: string, ms: number, below?: number): Figure {
  const value = ms / 1000;
  return { name, value, unit: 's', ...(below === undefined ? {} : keeps(value, { below }, ' s')) };
}

/** The medians of visits with an empty cache each. */
async function visits(browser: Browser, url: string, kind: typeof DESK): Promise<Visit> {
  const all: Visit[] = [];
  for (let i = 0; i < VISITS; i++) all.push(await visit(browser, url, kind));
  return { paintedMs: median(all.map((one) => one.paintedMs)), readMs: median(all.map((one) => one.readMs)) };
}

async function visit(browser: Browser, url: string, { slower, viewport }: typeof DESK): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url);
    await page.locator('#words > *').first().waitFor();
    return await page.evaluate(() => ({
      readMs: performance.now(),
      paintedMs: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    }));
  } finally {
    await context.close();
  }
}

/** The bytes of the page, its scripts and its styles as they are sent. */
async function weightOf(url: string): Promise<number> {
  const page = await (await fetch(url)).text();
  const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path!);
  const texts = await Promise.all(files.map(async (path) => (await fetch(new URL(path, url))).text()));
  return [page, ...texts].reduce((sum, text) => sum + gzipSync(text).length, 0);
}

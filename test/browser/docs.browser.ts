import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../server/contract/index.ts';
import { documents } from '../../server/http/open-routes/documents.ts';

const FILE = new URL('../../generated/docs.html', import.meta.url).href;
const SCREENSHOTS =
  process.env.SCREENSHOTS ?? fileURLToPath(new URL('../../tmp/screenshots', import.meta.url));

const OPERATIONS = [
  ['text/diacritize', 'Diacritize Persian text'],
  ['text/romanize', 'Write Persian text in Latin letters'],
  ['text/translate', 'Translate Persian text into English'],
  ['speech/createspeech', 'Speak Persian text'],
  ['speech-jobs/createspeechjob', 'Queue a speech job'],
  ['speech-jobs/getspeechjob', 'Read a speech job'],
  ['speech-jobs/streamspeechjobevents', 'Follow a speech job'],
  ['speech-jobs/cancelspeechjob', 'Cancel a speech job'],
  ['usage/getusage', 'Read the usage of the organization'],
  ['audio/downloadaudio', 'Download a recording'],
  ['audio/inspectaudio', 'Inspect a recording'],
] as const;

const SECTIONS = [
  'Your first request',
  'Authentication',
  'Requests',
  'Idempotency',
  'Retries',
  'Charging',
  'Limits',
  'Errors',
  'Voices',
  'Speech jobs',
  'Events',
  'Ranges',
  'Environments',
  'What is not promised',
];

/** Where each character of an element's text stands. Runs in the page, whose DOM this project's checker does not know. */
function leftOfEachCharacter(element: unknown): number[] {
  // biome-ignore lint/suspicious/noExplicitAny: the page's own globals
  const { document, NodeFilter } = globalThis as any;
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  return Array.from(text.data as string, (_, index) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().left;
  });
}

/** The lines of an element's text, as the page breaks them. Runs in the page. */
function linesOf(element: unknown): string[] {
  // biome-ignore lint/suspicious/noExplicitAny: the page's own globals
  const { document, NodeFilter } = globalThis as any;
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const lines = new Map<number, string>();
  for (const [index, character] of [...(text.data as string)].entries()) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    lines.set(top, (lines.get(top) ?? '') + character);
  }
  return [...lines.values()];
}

/** Serves the page as the service does, with its policy. */
async function servePage(): Promise<{ page: string; close(): void }> {
  const server = createServer(express().use(documents(loadContract(), () => 'http://here.example')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { page: `http://127.0.0.1:${port}/docs`, close: () => void server.close() };
}

const openFile = async () => ({ page: FILE, close: () => undefined });

describe.each([
  ['as a file', openFile],
  ['served with its policy', servePage],
])('the documentation page without any network, %s', (_how, openPage) => {
  let served: Awaited<ReturnType<typeof servePage>>;
  let browser: Browser;
  let page: Page;
  const outside: string[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    served = await openPage();
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    });
    page = await browser.newPage({ viewport: { width: 1500, height: 1000 } });
    page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
    page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`logged: ${message.text()}`);
    });
    await page.route(
      (url) => !/^(?:file|data|blob):/.test(url.href) && url.href.split('#')[0] !== served.page,
      (route) => {
        outside.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(served.page);
  });
  afterAll(async () => {
    await browser.close();
    served.close();
  });

  async function open([address, heading]: readonly [string, string]): Promise<void> {
    await page.goto(`${served.page}#/${address}`);
    await page.getByRole('heading', { name: heading }).waitFor();
  }

  test('the documentation page has every section of the guide', async () => {
    const headings = await page.getByRole('heading').allInnerTexts();
    expect(headings).toEqual(expect.arrayContaining(SECTIONS));
  });

  test.each(OPERATIONS)(
    'the operation at %s has its own address on the documentation page',
    async (address, heading) => {
      await open([address, heading]);
      const name = address.replace('/', '-');
      await page.screenshot({ path: `${SCREENSHOTS}/${name}.png` });
    },
  );

  test('Persian in the examples runs from right to left, quotation marks included', async () => {
    await open(OPERATIONS[0]);
    const string = page.locator('.token.string', { hasText: 'کتاب من روی میز است.' }).first();
    await string.waitFor();
    const lefts = await string.evaluate(leftOfEachCharacter);
    expect(lefts).toEqual(lefts.toSorted((a, b) => b - a));
  });

  test('Persian in the examples is in a proportional Persian face, which the page brings along', async () => {
    await open(OPERATIONS[0]);
    const string = page.locator('.token.string', { hasText: 'کتاب من روی میز است.' }).first();
    await string.waitFor();
    const face = await string.evaluate(async (element) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's own globals
      const { document, getComputedStyle } = globalThis as any;
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      return { family: getComputedStyle(element).fontFamily, loaded: loaded.map(({ family }) => family) };
    });
    expect(face.family).toMatch(/^"?Persian/);
    expect(face.loaded.join()).toContain('Persian');
    // Letters of one width would be those of a face for code.
    const lefts = (await string.evaluate(leftOfEachCharacter)).map((left) => Math.round(left));
    const steps = lefts.slice(1).map((left, i) => lefts[i]! - left);
    expect(new Set(steps).size).toBeGreaterThan(4);
  });

  test.each([1500, 700, 380])('at a width of %i no address breaks inside a word', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${served.page}#/speech-jobs`);
    const address = page.getByText('/v1/speech/jobs/{job_id}/cancel', { exact: true }).first();
    await address.waitFor({ state: 'attached' });
    const lines = await address.evaluate(linesOf);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/\/$/);
    await page.setViewportSize({ width: 1500, height: 1000 });
  });

  test('an operation shows its request for curl, TypeScript and Python', async () => {
    await open(OPERATIONS[0]);
    await page.getByText('openssl rand').first().waitFor();
    let shown = 'curl';
    for (const [language, line] of [
      ['TypeScript', 'khanesh.diacritize('],
      ['Python', 'urllib.request.Request('],
      ['curl', 'openssl rand'],
    ] as const) {
      await page.getByRole('button', { name: shown, exact: true }).first().click();
      await page.getByRole('menuitem', { name: language }).first().click();
      await page.getByText(line).first().waitFor();
      shown = language;
    }
  });

  test('the documentation page asks the network for nothing, and nothing fails', () => {
    expect(outside).toEqual([]);
    expect(faults).toEqual([]);
  });
});

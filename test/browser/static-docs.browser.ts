import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDocs } from '../../scripts/documentation/build-docs.ts';

/** What a page of this folder asks for, but for what lies in itself. */
interface Visit {
  page: Page;
  asked: string[];
  faults: string[];
}

describe('the published documentation on a static host', () => {
  let folder: string;
  let url: string;
  let browser: Browser;
  let server: ReturnType<typeof createServer>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khanesh-static-docs-'));
    await buildDocs({ folder, server: 'https://reading.example' });
    // Below a folder, as many hosts publish.
    server = createServer(express().use('/project', express.static(folder)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/project/`;
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  });

  async function visit(path: string): Promise<Visit> {
    const page = await browser.newPage();
    const [asked, faults]: string[][] = [[], []];
    page.on('request', (request) => asked!.push(request.url()));
    page.on('response', (response) => {
      if (response.status() >= 400) faults!.push(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', (error) => faults!.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults!.push(message.text());
    });
    await page.goto(url + path);
    return { page, asked: asked!, faults: faults! };
  }

  const outside = ({ asked }: Visit) =>
    asked.filter((one) => !one.startsWith(url) && !/^(data|blob):/.test(one));

  test('a click on a voice in the documentation plays its sample, and a second one ends it', async () => {
    const visited = await visit('#/section/voices');
    const { page, asked, faults } = visited;
    const link = page.getByRole('link', { name: '▶ kian' });
    await link.click();
    await expect.poll(() => link.getAttribute('aria-pressed')).toBe('true');
    expect(asked).toContain(`${url}voices/kian.mp3`);
    expect(page.url()).toContain('#/section/voices');
    await link.click();
    await expect.poll(() => link.getAttribute('aria-pressed')).toBe('false');
    expect([outside(visited), faults]).toEqual([[], []]);
  });

  test('the documentation leads to the page of voices, on which each can be played', async () => {
    const visited = await visit('#/section/voices');
    const { page, faults } = visited;
    await page.getByRole('link', { name: 'all of them on a page' }).click();
    await page.waitForURL(`${url}voices.html`);
    expect(await page.locator('audio').count()).toBe(35);
    const seconds = await page.locator('audio').first().evaluate(play);
    expect(seconds).toBeGreaterThan(2);
    await page.getByRole('link', { name: 'The documentation' }).click();
    await page.waitForURL(/index\.html/);
    expect([outside(visited), faults]).toEqual([[], []]);
  });

  test('no link in it leads to a file that is not there', async () => {
    const { page } = await visit('voices.html');
    const own = await page.locator('a[href], audio[src]').evaluateAll(addresses);
    await page.goto(`${url}index.html#/section/voices`);
    await page.getByRole('link', { name: '▶ Sulafat' }).waitFor();
    // Links that begin with a slash are places of the page itself: see below.
    own.push(...(await page.locator('a[href]:not([href^="/"])').evaluateAll(addresses)));
    const files = new Set(own.map((one) => new URL(one).href.split('#')[0]!));
    for (const file of files) {
      if (!file.startsWith(url))
        expect(file).toMatch(/^(https:\/\/(reading\.example|redocly\.com)|blob:|data:)/);
      else expect([file, (await fetch(file)).status]).toEqual([file, 200]);
    }
    expect(files.size).toBeGreaterThan(35);
  });

  test('a host whose policy forbids what the page is made of is told what to allow', async () => {
    const page = await browser.newPage();
    const withPolicy = (policy: string) =>
      page.route(`${url}index.html`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-security-policy': policy },
        });
      });
    await withPolicy("default-src 'self'");
    await page.goto(`${url}index.html`);
    await page.getByRole('link', { name: 'the voices' }).waitFor();
    const allowed = (await page.locator('.blocked code').textContent())!;
    await withPolicy(allowed);
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto('about:blank');
    await page.goto(`${url}index.html#/section/voices`);
    await page.getByRole('link', { name: '▶ kian' }).waitFor();
    expect([await page.locator('.blocked').isVisible(), faults]).toEqual([false, []]);
  });

  test('it can be read from the disk, without a host', async () => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(`file://${folder}/index.html#/section/voices`);
    const link = page.getByRole('link', { name: '▶ kian' });
    await link.click();
    await expect.poll(() => link.getAttribute('aria-pressed')).toBe('true');
    await page.goto(`file://${folder}/voices.html`);
    expect(await page.locator('audio').first().evaluate(play)).toBeGreaterThan(2);
    expect(faults).toEqual([]);
  });

  test('a place in the documentation opens in the same tab and in a new one', async () => {
    const { page } = await visit('index.html');
    const place = page.getByRole('link', { name: 'Errors', exact: true }).first();
    await place.click();
    await expect.poll(() => page.url()).toBe(`${url}index.html#/section/errors`);
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('link', { name: 'Ranges', exact: true })
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    expect((await opened).url()).toBe(`${url}index.html#/section/ranges`);
  });
});

/** Begins to play an element and gives its length. Runs in the page. */
async function play(element: unknown): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: the page's own globals
  const audio = element as any;
  await audio.play();
  return audio.duration;
}

/** The whole addresses of elements. Runs in the page. */
function addresses(elements: unknown[]): string[] {
  // biome-ignore lint/suspicious/noExplicitAny: the page's own globals
  return elements.map((element) => (element as any).href ?? (element as any).src);
}

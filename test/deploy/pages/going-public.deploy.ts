import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProcessService, type ProcessService } from '../../process/support/process-service.ts';
import type { ReverseProxy } from '../../process/support/run-proxy.ts';
import { hasCaddy, startCaddy } from '../../process/support/start-caddy.ts';
import { hasNginx, startNginx } from '../../process/support/start-nginx.ts';
import { lastingPort } from '../../support/lasting-port.ts';
import { openPage } from './follow-page.ts';

const page = await openPage('going-public.md');
const PROXIES = [
  { name: 'nginx', isThere: hasNginx, startProxy: startNginx },
  { name: 'Caddy', isThere: hasCaddy, startProxy: startCaddy },
].filter(({ isThere }) => isThere);

describe.each(PROXIES)('the page about going public, behind $name', ({ startProxy }) => {
  let service: ProcessService;
  let proxy: ReverseProxy;
  let folder: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    service = await createProcessService('embedded');
    const port = await lastingPort();
    proxy = await startProxy(await lastingPort(), [port, await lastingPort()]);
    folder = await mkdtemp(join(tmpdir(), 'khanesh-public-'));
    await writeFile(join(folder, 'root.crt'), proxy.certificate);
    env = { PUBLIC_URL: proxy.url, CURL_CA_BUNDLE: join(folder, 'root.crt'), PORT: String(port) };
  });
  afterEach(async () => {
    await proxy.stop();
    await service.drop();
    await rm(folder, { recursive: true });
  });

  const lookFromOutside = () => page.follow(page.headings.at(-1)!, env);

  test('its look from outside passes with the sample, and says so when the page for strangers is open', async () => {
    const { PORT, PUBLIC_URL } = env as { PORT: string; PUBLIC_URL: string };
    const { server } = await service.startServer({ PORT, PUBLIC_URL, TRY_PAGE: 'off' });
    await lookFromOutside();
    await server.stop();
    await service.startServer({ PORT, PUBLIC_URL, TRY_PAGE: 'on' });
    await expect(lookFromOutside()).rejects.toThrow('Command failed');
  });
});

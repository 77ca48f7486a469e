import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VERSION } from '../../../server/engine-version.ts';
import { createProcessService, type ProcessService } from '../../process/support/process-service.ts';
import { lastingPort } from '../../support/lasting-port.ts';
import { headerOf, nextMinor } from '../../support/migration-header.ts';
import { runProcess } from '../../support/run-process.ts';
import { get, post } from '../../support/start-service.ts';
import { openPage } from './follow-page.ts';

const page = await openPage('../upgrading.md');
const [UPGRADE, ROLL_BACK, TO_DUMP] = page.headings as [string, string, string];
const unit = await readFile('docs/deploy/khanesh.service', 'utf8');
const NEXT = nextMinor(VERSION);
const execute = promisify(execFile);
/** How this machine reaches the registry: npm asks it, and nothing else here does. */
const REGISTRY = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(npm_config_|https?_proxy$|node_extra_ca_certs$)/i.test(name),
  ),
) as Record<string, string>;
const SPEECH = { text: 'این صدا باید بماند.', tier: 'basic', voice: 'ava' };

let service: ProcessService;
let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  service = await createProcessService('embedded');
  folder = await mkdtemp(join(tmpdir(), 'khanesh-upgrade-'));
  const PORT = String(await lastingPort());
  await mkdir(join(folder, 'bin'));
  await symlink(resolve('test/deploy/pages/systemctl.sh'), join(folder, 'bin/systemctl'));
  env = {
    ...REGISTRY,
    PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
    PROGRAM: join(folder, 'khanesh'),
    DUMP: join(folder, 'dump.jsonl'),
    UNIT_STATE: folder,
    EXEC_START: unit.match(/^ExecStart=\/usr\/bin\/(.+)$/m)![1]!,
    URL: `http://127.0.0.1:${PORT}`,
    PORT,
    DATA_DIR: service.env.DATA_DIR!,
    TRANSLATION_MODEL_MIRRORS: '',
  };
});
afterEach(async () => {
  await systemctl('stop').catch(() => undefined);
  await service.drop();
  await rm(`${env.DATA_DIR}.newer`, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

async function systemctl(verb: 'start' | 'stop'): Promise<void> {
  await execute('systemctl', [verb, 'khanesh'], { env: { ...process.env, ...env } });
}

/** A release as it is unpacked: without what npm installs. */
async function unpack(version: string, migrations: Record<string, string> = {}): Promise<string> {
  const release = join(folder, `khanesh-${version}`);
  for (const name of ['server', 'generated', 'scripts'])
    await cp(name, join(release, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    const json = JSON.parse(await readFile(name, 'utf8'));
    if (json.packages) json.packages[''].version = version;
    await writeFile(join(release, name), JSON.stringify({ ...json, version }));
  }
  for (const [name, sql] of Object.entries(migrations))
    await writeFile(join(release, 'server/database/migrations', `${name}.sql`), sql);
  return release;
}

/** The release of today, installed and running as the page expects to find it, with something spoken. */
async function startOld() {
  env.OLD = await unpack(VERSION);
  await symlink(resolve('node_modules'), join(env.OLD, 'node_modules'));
  await symlink(env.OLD, env.PROGRAM!);
  await systemctl('start');
  await expect
    .poll(() =>
      get(`${env.URL}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  const { body } = await speak();
  return { audio: body.audio_url as string };
}

const speak = () => post(`${env.URL}/v1/speech`, service.key, SPEECH, { 'Idempotency-Key': 'spoken before' });
const running = async () =>
  (await (await fetch(`${env.URL}/metrics`)).text()).match(/build_info\{version="([^"]+)"/)![1];
const journal = () => readFile(join(folder, 'journal'), 'utf8');

async function expectEverythingThere({ audio }: { audio: string }): Promise<void> {
  const replay = await speak();
  expect([replay.status, replay.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
  expect((await fetch(audio)).status).toBe(200);
}

test('who follows the page upgrades a server and rolls it back, and everything is there each time', async () => {
  const before = await startOld();
  env.NEW = await unpack(NEXT, {
    '9000-shelf': `${headerOf(NEXT, 'expand')}ALTER TABLE accounts ADD COLUMN shelf text;\n`,
  });
  await page.follow(UPGRADE, env);
  expect(await running()).toBe(NEXT);
  await expectEverythingThere(before);
  expect((await post(`${env.URL}/v1/diacritize`, service.key, { text: 'سلام' })).status).toBe(200);

  await page.follow(ROLL_BACK, env);
  expect(await running()).toBe(VERSION);
  expect(await journal()).toContain(
    'the database has the schema of a newer version, with which this one works too',
  );
  await expectEverythingThere(before);
});

test('who follows the page goes back to the dump where the old version refuses the database', async () => {
  const before = await startOld();
  env.NEW = await unpack(NEXT, {
    '9000-no-names': `${headerOf(NEXT, 'contract')}ALTER TABLE accounts DROP COLUMN organization;\n`,
  });
  // What the new version makes of it does not serve: only its migration matters here.
  await page.follow(UPGRADE, env).catch(() => undefined);
  await systemctl('stop');
  const refused = await runProcess('server/main.ts', [], { cwd: env.OLD!, env });
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining(`Start Khanesh ${NEXT}`)]);

  await page.follow(TO_DUMP, env);
  expect(await running()).toBe(VERSION);
  await expectEverythingThere(before);
});

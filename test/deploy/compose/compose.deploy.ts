import { copyFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/index.ts';
import { missing, openWorkshop, type Workshop } from '../../generators/tools.ts';
import { readStages } from '../image/read-steps.ts';

const LIBRARY = 'github.com/compose-spec/compose-go/v2/cli@v2.16.2';
const FILLED = {
  SITE: 'khanesh.example',
  POSTGRES_PASSWORD: 'of-the-database',
  STORE_SECRET: 'of-the-store',
  SIGNING_SECRET: 'of-the-addresses',
};
const LEAST_STOP_S = 30;

const image = readStages().at(-1)!.run;
const lacking = await missing('go');
if (lacking) console.warn('the compose files are not tried here: this machine has no go');

/** What these tests look at of a service, as the library of the Compose Specification gives it. */
interface Service {
  image: string;
  build?: object;
  command: string[] | null;
  environment: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  restart?: string;
  volumes?: { type: string; source: string; target: string }[];
  ports?: { host_ip?: string; published: string; target: number }[];
}

describe.skipIf(lacking)('compose files', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop();
    await copyFile('test/deploy/compose/load.go', join(workshop.folder, 'load.go'));
    await workshop.run('go', ['mod', 'init', 'example.com/compose']);
    await workshop.run('go', ['get', LIBRARY]);
    await workshop.run('go', ['build', '-o', 'load', '.']);
  });
  afterAll(() => workshop.close());

  async function load(file: string, env: Record<string, string> = {}): Promise<Record<string, Service>> {
    return JSON.parse(await workshop.run('./load', [resolve(file)], { env })).services;
  }

  const FILES = [
    ['compose.yaml', {}],
    ['compose.cluster.yaml', FILLED],
  ] as const;

  test.each(FILES)(
    '%s keeps to the specification, and every container to what it needs',
    async (file, env) => {
      for (const [name, service] of Object.entries(await load(file, env))) {
        expect.soft(service, name).toMatchObject({ read_only: true, restart: 'unless-stopped' });
        expect.soft(service.security_opt, name).toEqual(['no-new-privileges:true']);
        // PostgreSQL's image starts as root and changes its user.
        if (name !== 'database') expect.soft(service.cap_drop, name).toEqual(['ALL']);
        if (service.build === undefined)
          expect.soft(service.image, name).toMatch(/:v?\d+\.\d+\.\d+|:\d+\.\d+-/);
      }
    },
  );

  test.each(FILES)('%s starts servers and workers with settings that they take', async (file, env) => {
    const documented = await readFile('docs/configuration.md', 'utf8');
    // A variable of workers, and what the library of S3 and Node.js read themselves.
    const isKnown = (name: string) =>
      /^(?:AWS_|NODE_ENV$|HEALTH_PORT$)/.test(name) || documented.includes(`\`${name}\``);
    const ours = Object.entries(await load(file, env)).filter(([, { build }]) => build !== undefined);
    expect(ours.length).toBeGreaterThan(0);
    for (const [name, { environment, stop_grace_period, volumes = [] }] of ours) {
      expect
        .soft(
          Object.keys(environment).filter((one) => !isKnown(one)),
          name,
        )
        .toEqual([]);
      const config = readConfig({ ...image.env, ...environment });
      expect
        .soft(seconds(stop_grace_period!), name)
        .toBeGreaterThan(LEAST_STOP_S + config.drainDelayMs / 1000);
      expect
        .soft(volumes.map(({ target }) => target).filter((target) => target !== image.env.DATA_DIR))
        .toEqual([]);
    }
  });

  test('one server is reached from this machine alone, and keeps its data in a volume', async () => {
    const { khanesh } = await load('compose.yaml');
    expect(khanesh!.ports).toMatchObject([{ host_ip: '127.0.0.1', published: '8080', target: 8080 }]);
    expect(khanesh!.volumes).toMatchObject([{ type: 'volume', target: image.env.DATA_DIR }]);
  });

  test('a cluster has two servers and workers on one database, store and secret, behind TLS alone', async () => {
    const {
      'server-1': first,
      'server-2': second,
      worker,
      front,
      database,
      store,
    } = await load('compose.cluster.yaml', FILLED);
    expect(second).toEqual(first);
    expect(worker!.command).toEqual(['--worker']);
    const { DRAIN_DELAY_MS: _, ...shared } = first!.environment;
    expect(worker!.environment).toMatchObject(shared);
    expect(shared).toMatchObject({
      PUBLIC_URL: `https://${FILLED.SITE}`,
      SIGNING_SECRET: FILLED.SIGNING_SECRET,
    });
    expect(front!.environment.KHANESH_SERVERS).toBe('server-1:8080 server-2:8080');
    expect(front!.ports!.map(({ published }) => published)).toEqual(['80', '443', '443']);
    for (const inner of [first, second, worker, database, store]) expect(inner!.ports).toBeUndefined();
  });

  test.each(Object.keys(FILLED))(
    'a cluster does not start without %s, and the refusal names it',
    async (name) => {
      const others = Object.entries(FILLED).filter(([other]) => other !== name);
      await expect(load('compose.cluster.yaml', Object.fromEntries(others))).rejects.toThrow(
        `required variable ${name} is missing`,
      );
    },
  );
});

test('no secret stands in a compose file: each comes from a variable that the example names and leaves empty', async () => {
  const cluster = await readFile('compose.cluster.yaml', 'utf8');
  const asked = [...cluster.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
  const example = await readFile('docs/deploy/cluster.env', 'utf8');
  const named = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);
  expect(named).toEqual(Object.keys(FILLED).map((name) => [name, '']));
  expect(new Set(asked)).toEqual(new Set(Object.keys(FILLED)));
  for (const [, value] of cluster.matchAll(/(?:SECRET|PASSWORD|_KEY): (.*)/g)) {
    expect(value).toMatch(/^(?:\$\{\w+:\?[^}]+\}|khanesh)$/);
  }
  expect(await readFile('.gitignore', 'utf8')).toMatch(/^\.env$/m);
});

function seconds(duration: string): number {
  const [, minutes = '0', rest = '0'] = duration.match(/^(?:(\d+)m)?(?:(\d+)s)?$/)!;
  return Number(minutes) * 60 + Number(rest);
}

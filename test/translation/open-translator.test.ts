import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config/index.ts';
import { openTranslator } from '../../server/translation/index.ts';
import { ENGINES } from './engines/engines.ts';
import { type StandIn, startStandIn } from './engines/stand-in.ts';

const KEY = 'secret-key-of-the-operator';

function openWith(env: Record<string, string>) {
  const lines: [level: string, line: unknown][] = [];
  const write = (level: string) => (line: unknown) => void lines.push([level, line]);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  return { lines, translator: openTranslator(readConfig(env), log) };
}

describe.each(ENGINES)('TRANSLATION_ENGINE=$name', (engine) => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await startStandIn();
  });
  afterEach(() => standIn.close());
  const env = () => ({
    TRANSLATION_ENGINE: engine.name,
    TRANSLATION_URL: standIn.url,
    TRANSLATION_API_KEY: KEY,
    TRANSLATION_MODEL: engine.name === 'google' ? 'projects/khanesh' : 'chat-1',
  });
  const fail = async (translator: ReturnType<typeof openTranslator>) =>
    translator.translate('سلام', new AbortController().signal).catch((error) => error);

  test('the configured engine translates', async () => {
    standIn.answer = (response, received) => {
      expect(engine.isAuthorized(received, KEY)).toBe(true);
      engine.send(response, ['Hello']);
    };
    const { translator, lines } = openWith(env());
    expect(await translator.translate(' سلام\n', new AbortController().signal)).toBe(' Hello\n');
    expect(lines).toEqual([]);
  });

  test('a refused credential is logged for the operator without the key or the text', async () => {
    standIn.answer = (response) => engine.refuse(response, 401, 'expired credential');
    const { translator, lines } = openWith(env());
    expect(await fail(translator)).toMatchObject({ kind: 'unavailable' });
    expect(lines).toEqual([
      ['error', { kind: 'unavailable', reason: expect.stringContaining('401: expired credential') }],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret-key|سلام/);
  });

  test('a passing failure is logged as a warning', async () => {
    standIn.answer = (response) => engine.refuse(response, 502, 'bad gateway');
    const { translator, lines } = openWith(env());
    await fail(translator);
    expect(lines.map(([level]) => level)).toEqual(['warn']);
  });
});

test.each([
  [{ TRANSLATION_ENGINE: 'google', TRANSLATION_API_KEY: 'k' }, 'TRANSLATION_MODEL'],
  [{ TRANSLATION_ENGINE: 'libretranslate', TRANSLATION_URL: 'http://a.b/?q=1' }, 'TRANSLATION_URL'],
])('a translation setting that cannot be used is refused by name: %j', (env, name) => {
  expect(() => openWith(env as Record<string, string>)).toThrow(ConfigError);
  expect(() => openWith(env as Record<string, string>)).toThrow(new RegExp(`^${name} `));
});

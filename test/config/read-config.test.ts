import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config/index.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    deployment: 'development',
    dataDir: expect.stringMatching(/\/data$/),
    audioStore: expect.stringMatching(/\/data\/audio$/),
    databaseUrl: undefined,
    publicUrl: undefined,
    logLevel: 'info',
    drainDelayMs: 0,
    translation: {
      engine: 'bergamot',
      chosen: false,
      modelDir: expect.stringMatching(/\/data\/models\/fa-en$/),
      mirrors: undefined,
    },
  });
});

test('an empty variable counts as unset, and addresses lose their trailing slash', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: 'https://khanesh.example/' });
  expect([config.port, config.publicUrl]).toEqual([8080, 'https://khanesh.example']);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '0x50'],
  ['PUBLIC_URL', 'khanesh.example'],
  ['PUBLIC_URL', 'ftp://khanesh.example'],
  ['PUBLIC_URL', 'https://khanesh.example/?from=proxy'],
  ['PUBLIC_URL', 'https://khanesh.example/#top'],
  ['PUBLIC_URL', 'https://me:secret@khanesh.example'],
  ['PUBLIC_URL', 'https://khanesh.example '],
  ['DEPLOYMENT', 'prod'],
  ['DATABASE_URL', 'mysql://localhost/db'],
  ['AUDIO_STORE', 's3://Bucket!/prefix'],
  ['AUDIO_STORE', 'https://bucket/prefix'],
  ['SIGNING_SECRET', 'short'],
  ['LOG_LEVEL', 'verbose'],
  ['WORKER_CONCURRENCY', '0'],
  ['HEALTH_PORT', '65536'],
  ['HEALTH_PORT', 'on'],
  ['DRAIN_DELAY_MS', '-1'],
  ['DRAIN_DELAY_MS', '5s'],
  ['DRAIN_DELAY_MS', '600001'],
  ['TRANSLATION_ENGINE', 'babelfish'],
  ['TRANSLATION_ENGINE', 'deepl'],
  ['TRANSLATION_MODEL_MIRRORS', 'a.example'],
  ['LOCAL_SPEECH_ENGINE', 'loud'],
  ['PREMIUM_SPEECH_ENGINE', 'quiet'],
  ['BASIC_SPEECH_ENGINE', 'loud'],
  ['TRY_PAGE', 'yes'],
])('%s=%s is refused, and the message names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test.each([
  ['libretranslate', 'TRANSLATION_URL'],
  ['openai', 'TRANSLATION_MODEL'],
  ['deepl', 'TRANSLATION_API_KEY'],
  ['google', 'TRANSLATION_API_KEY'],
  ['azure', 'TRANSLATION_API_KEY'],
])('the translation engine %s without %s is refused', (engine, name) => {
  expect(() => readConfig({ TRANSLATION_ENGINE: engine })).toThrow(name);
});

test('a credential that no header can carry is refused and not repeated in the message', () => {
  const env = { TRANSLATION_ENGINE: 'deepl', TRANSLATION_API_KEY: 'hunter2\nhunter3' };
  expect(() => readConfig(env)).toThrow('TRANSLATION_API_KEY');
  expect(() => readConfig(env)).not.toThrow('hunter');
});

test.each([
  ['', []],
  ['https://a.example/m/, http://b.example', ['https://a.example/m', 'http://b.example']],
])('the mirrors «%s» are read as a list', (value, mirrors) => {
  expect(readConfig({ TRANSLATION_MODEL_MIRRORS: value }).translation).toMatchObject({ mirrors });
});

test('a message never repeats a database address, because it holds a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).not.toThrow('hunter2');
});

const AZURE = { BASIC_SPEECH_ENGINE: 'azure', AZURE_SPEECH_KEY: 'the-key-of-the-operator' };
const GEMINI = { PREMIUM_SPEECH_ENGINE: 'gemini', GEMINI_API_KEY: 'another-key' };

test('speech uses the embedded engine unless a variable names another for some voices', () => {
  const embedded = { engine: 'embedded' };
  const local = { engine: 'auto', voiceDir: '/d/models/piper', runtimeDir: '/d/models/onnxruntime' };
  expect(readConfig({ DATA_DIR: '/d' }).speech).toEqual({ featured: embedded, local, premium: embedded });
  expect(readConfig({ LOCAL_SPEECH_ENGINE: 'embedded' }).speech.local).toEqual(embedded);
  expect(readConfig({ ...AZURE, AZURE_SPEECH_REGION: 'westeurope', DATA_DIR: '/d' }).speech).toEqual({
    featured: {
      engine: 'azure',
      apiKey: AZURE.AZURE_SPEECH_KEY,
      url: 'https://westeurope.tts.speech.microsoft.com',
    },
    local,
    premium: embedded,
  });
  expect(readConfig({ LOCAL_SPEECH_ENGINE: 'piper', DATA_DIR: '/d' }).speech.local).toEqual({
    ...local,
    engine: 'piper',
  });
  expect(readConfig(GEMINI).speech.premium).toMatchObject({ engine: 'gemini', apiKey: 'another-key' });
});

test('AZURE_SPEECH_URL overrides the region', () => {
  const env = { ...AZURE, AZURE_SPEECH_REGION: 'westeurope', AZURE_SPEECH_URL: 'https://azure.example/' };
  expect(readConfig(env).speech.featured).toMatchObject({ url: 'https://azure.example' });
});

test('a Gemini model may be named as Google lists it, and its address may end with a slash', () => {
  const env = {
    ...GEMINI,
    GEMINI_MODEL: 'models/my-tts',
    GEMINI_URL: 'https://gemini.example/proxy/v1beta/',
  };
  const premium = { model: 'my-tts', url: 'https://gemini.example/proxy/v1beta' };
  expect(readConfig(env).speech.premium).toMatchObject(premium);
});

test.each<[string, Record<string, string>]>([
  ['AZURE_SPEECH_KEY', { BASIC_SPEECH_ENGINE: 'azure', AZURE_SPEECH_REGION: 'westeurope' }],
  ['AZURE_SPEECH_REGION', AZURE],
  ['AZURE_SPEECH_REGION', { ...AZURE, AZURE_SPEECH_REGION: 'evil.example/' }],
  ['AZURE_SPEECH_URL', { ...AZURE, AZURE_SPEECH_URL: 'azure.example' }],
  ['AZURE_SPEECH_URL', { ...AZURE, AZURE_SPEECH_URL: 'https://user:hunter2@azure.example' }],
  ['AZURE_SPEECH_URL', { ...AZURE, AZURE_SPEECH_URL: 'https://azure.example?key=hunter2' }],
  ['AZURE_SPEECH_KEY', { ...AZURE, AZURE_SPEECH_KEY: 'hunter2 ‌', AZURE_SPEECH_REGION: 'westeurope' }],
  ['GEMINI_API_KEY', { PREMIUM_SPEECH_ENGINE: 'gemini' }],
  ['GEMINI_URL', { ...GEMINI, GEMINI_URL: 'https://gemini.example#hunter2' }],
  ['GEMINI_URL', { ...GEMINI, GEMINI_URL: 'ftp://gemini.example' }],
  ['GEMINI_MODEL', { ...GEMINI, GEMINI_MODEL: 'a/../b' }],
])('the message names %s when the speech settings are wrong: %o', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(name);
  expect(() => readConfig(env)).not.toThrow('hunter2');
});

test('the settings of an engine are not required while nobody uses it', () => {
  expect(() => readConfig({ AZURE_SPEECH_REGION: 'no region', GEMINI_URL: 'nowhere' })).not.toThrow();
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1', DEPLOYMENT: 'staging' }, true],
  [{ HOST: '127.0.0.2' }, true],
  [{ DEPLOYMENT: 'production' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ HOST: '127.0.0.1.example' }, false],
  [{ HOST: '0.0.0.0', TRY_PAGE: 'on' }, true],
  [{ DEPLOYMENT: 'production', TRY_PAGE: 'on' }, true],
  [{ TRY_PAGE: 'off' }, false],
  [{ TRY_PAGE: '' }, true],
])('with %j the page at / is there: %s', (env, tryPage) => {
  expect(readConfig(env).tryPage).toBe(tryPage);
});

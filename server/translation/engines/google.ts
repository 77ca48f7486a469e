import { ConfigError } from '../../config/index.ts';
import { property } from '../../providers/index.ts';
import { baseAddress } from '../external/base-address.ts';
import { engineName } from '../external/engine-name.ts';
import { createExternalEngine, type ExternalSettings, type Send } from '../external/external-engine.ts';
import { unusableAnswer } from '../failures.ts';
import type { TranslationEngine } from '../translation-engine.ts';
import { createGoogleCredential } from './google-credential.ts';

const PUBLIC = 'https://translation.googleapis.com';
/** Google recommends requests of at most 5000 code points, and takes 1024 texts. */
const BATCH = { sentences: 100, codePoints: 5000 };
const TIMEOUT = 30_000;
const PARALLEL = 2;

/**
 * Google Cloud Translation (v3) as engine. The project stands in TRANSLATION_URL (…/v3/projects/P) or in
 * TRANSLATION_MODEL (projects/P/locations/global/models/…, or projects/P for the usual model). The credential is
 * the path of a service account's key file, an OAuth access token, or an API key. Throws a ConfigError when the address
 * cannot be used or no project is named.
 */
export function createGoogle(settings: ExternalSettings): TranslationEngine {
  const { apiKey = '', model } = settings;
  const address = baseAddress(settings.url ?? PUBLIC, PUBLIC);
  const project = /\/projects\/([^/]+)/.exec(address)?.[1] ?? /^projects\/([^/]+)/.exec(model ?? '')?.[1];
  if (project === undefined) {
    throw new ConfigError(
      'TRANSLATION_MODEL',
      'must name the Google project, as projects/NAME or projects/NAME/locations/…/models/…',
    );
  }
  const base = address.replace(/\/v3(\/.*)?$/, '');
  const location = /\/locations\/([^/]+)/.exec(model ?? '')?.[1] ?? 'global';
  const parent = `/v3/projects/${project}/locations/${location}`;
  const named = model?.includes('/models/') ? { model } : {};
  const adapter = {
    version: engineName('google', `${base}${parent}`, named.model?.replace(/^.*\/models\//, '')),
    base,
    headers: createGoogleCredential(apiKey, settings.fetch),
    batch: BATCH,
    parallel: PARALLEL,
    timeoutMs: TIMEOUT,
    translate: (send: Send, sentences: string[]) =>
      translate(send, `${parent}:translateText`, sentences, named),
    check: async (send: Send) => void (await send(`${parent}/supportedLanguages`)),
  };
  return createExternalEngine(adapter, settings);
}

async function translate(send: Send, path: string, sentences: string[], model: object): Promise<unknown[]> {
  const answer = await send(path, {
    contents: sentences,
    mimeType: 'text/plain',
    sourceLanguageCode: 'fa',
    targetLanguageCode: 'en',
    ...model,
  });
  const translations = property(answer, 'translations');
  if (!Array.isArray(translations)) throw unusableAnswer("Google's answer holds no translations");
  return translations.map((translation) => property(translation, 'translatedText'));
}

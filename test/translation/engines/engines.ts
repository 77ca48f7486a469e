import type { ServerResponse } from 'node:http';
import {
  createAzure,
  createDeepL,
  createGoogle,
  createLibreTranslate,
  createOpenAI,
  type ExternalSettings,
  type TranslationEngine,
} from '../../../server/translation/index.ts';
import { LANGUAGES, type Received, sendJson } from './stand-in.ts';

export interface EngineUnderTest {
  name: string;
  create(settings: ExternalSettings): TranslationEngine;
  /** The sentences of a request as this engine gets them, or undefined when it is no request to translate. */
  sentences(received: Received): string[] | undefined;
  /** Whether the credential stands where this engine looks for it. */
  isAuthorized(received: Received, key: string): boolean;
  /** Sends translations in this engine's form. */
  send(response: ServerResponse, translations: unknown[]): void;
  /** Sends an error in this engine's form. */
  refuse(response: ServerResponse, status: number, message: string): void;
  /** Answers the probe of readiness. */
  probe(response: ServerResponse): void;
  /** Statuses that the engine documents, each with the failure that it means. */
  statuses: [status: number, kind: string, retryable: boolean][];
}

const COMMON: EngineUnderTest['statuses'] = [
  [401, 'unavailable', false],
  [403, 'unavailable', false],
  [404, 'unavailable', false],
  [400, 'provider_rejected', false],
  [429, 'provider_unavailable', true],
  [500, 'provider_unavailable', true],
  [502, 'uncertain', true],
  [503, 'provider_unavailable', true],
];
const MARKED = /^\[\[(\d+)\]\] (.*)$/gm;

/** Every external engine, with what its stand-in must know: the conformance tests run for all of them. */
export const ENGINES: EngineUnderTest[] = [
  {
    name: 'libretranslate',
    create: createLibreTranslate,
    sentences: ({ path, body }) => (path === '/translate' ? body.q : undefined),
    isAuthorized: ({ body }, key) => body.api_key === key,
    send: (response, translations) => sendJson(response, 200, { translatedText: translations }),
    refuse: (response, status, message) => sendJson(response, status, { error: message }),
    probe: (response) => sendJson(response, 200, LANGUAGES),
    statuses: COMMON,
  },
  {
    name: 'deepl',
    create: createDeepL,
    sentences: ({ path, body }) =>
      path === '/v2/translate' && body.source_lang === 'FA' && body.target_lang === 'EN-US'
        ? body.text
        : undefined,
    isAuthorized: ({ headers }, key) => headers.authorization === `DeepL-Auth-Key ${key}`,
    send: (response, translations) =>
      sendJson(response, 200, {
        translations: translations.map((text) => ({ detected_source_language: 'FA', text })),
      }),
    refuse: (response, status, message) => sendJson(response, status, { message }),
    probe: (response) => sendJson(response, 200, { character_count: 1, character_limit: 500_000 }),
    statuses: [
      ...COMMON,
      [413, 'provider_rejected', false],
      [456, 'unavailable', false],
      [529, 'provider_unavailable', true],
    ],
  },
  {
    name: 'google',
    create: (settings) => createGoogle({ ...settings, model: 'projects/khanesh' }),
    sentences: ({ path, body }) =>
      path === '/v3/projects/khanesh/locations/global:translateText' && body.mimeType === 'text/plain'
        ? body.contents
        : undefined,
    isAuthorized: ({ headers }, key) => headers.authorization === `Bearer ${key}`,
    send: (response, translations) =>
      sendJson(response, 200, { translations: translations.map((text) => ({ translatedText: text })) }),
    refuse: (response, status, message) =>
      sendJson(response, status, { error: { code: status, message, status: 'REFUSED' } }),
    probe: (response) => sendJson(response, 200, { languages: [{ languageCode: 'fa' }] }),
    statuses: COMMON,
  },
  {
    name: 'azure',
    create: createAzure,
    sentences: ({ path, body }) =>
      path === '/translate?api-version=3.0&from=fa&to=en'
        ? body.map(({ Text }: { Text: string }) => Text)
        : undefined,
    isAuthorized: ({ headers }, key) => headers['ocp-apim-subscription-key'] === key,
    send: (response, translations) =>
      sendJson(
        response,
        200,
        translations.map((text) => ({ translations: [{ text, to: 'en' }] })),
      ),
    refuse: (response, status, message) =>
      sendJson(response, status, { error: { code: status * 1000, message } }),
    probe: (response) => sendJson(response, 200, { translation: { fa: {} } }),
    statuses: [...COMMON, [408, 'provider_unavailable', true]],
  },
  {
    name: 'openai',
    create: (settings) => createOpenAI({ ...settings, model: 'chat-1' }),
    sentences: ({ path, body }) =>
      path === '/v1/chat/completions' && body.model === 'chat-1' && body.temperature === 0
        ? [...body.messages.at(-1).content.matchAll(MARKED)].map(([, , text]) => text)
        : undefined,
    isAuthorized: ({ headers }, key) => headers.authorization === `Bearer ${key}`,
    send: (response, translations) => {
      const content = translations.map((text, i) => `[[${i + 1}]] ${text}`).join('\n');
      sendChat(response, content);
    },
    refuse: (response, status, message) =>
      sendJson(response, status, {
        error: { message, type: 'refused', param: null, code: status % 2 ? status : 'refused' },
      }),
    probe: (response) => sendJson(response, 200, { data: [{ id: 'chat-1' }] }),
    statuses: [...COMMON, [402, 'unavailable', false]],
  },
];

/** An answer of a chat model. */
export function sendChat(response: ServerResponse, content: unknown, finish = 'stop'): void {
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: finish };
  sendJson(response, 200, { object: 'chat.completion', choices: [choice] });
}

import type { ServerResponse } from 'node:http';
import { encodeWav } from '../../../../server/audio/index.ts';
import { VOICES } from '../../../../server/speech/index.ts';
import { type Answer, type Received, sendJson } from '../../../translation/engines/stand-in.ts';

export const GEMINI_KEY = 'secret-key-of-the-operator';

/** Stands for speech: a tone of 200 Hz, made by repeating its first second. */
export function tone(seconds: number, rate = 24_000): Int16Array {
  const samples = new Int16Array(Math.round(seconds * rate));
  for (let i = 0; i < Math.min(rate, samples.length); i++)
    samples[i] = Math.round(8000 * Math.sin((2 * Math.PI * 200 * i) / rate));
  for (let done = rate; done < samples.length; done *= 2) samples.copyWithin(done, 0, done);
  return samples;
}

/** The tone for a request, as long as a quick reader takes for its text. */
export const toneFor = ({ body }: Received) => tone([...spokenText(body)].length * 0.07);

// biome-ignore lint/suspicious/noExplicitAny: tests look into it freely.
export const spokenText = (body: any): string => body.contents[0].parts.at(-1).text;

const pcm = ({ buffer, byteOffset, byteLength }: Int16Array) => Buffer.from(buffer, byteOffset, byteLength);

export interface Inline {
  mimeType?: string;
  data: string;
}

export const inWav = (samples: Int16Array, rate?: number): Inline => ({
  mimeType: 'audio/wav',
  data: Buffer.from(encodeWav(samples, rate)).toString('base64'),
});
export const inPcm = (samples: Int16Array, rate = 24_000): Inline => ({
  mimeType: `audio/L16;codec=pcm;rate=${rate}`,
  data: pcm(samples).toString('base64'),
});

/** A whole answer, written as Google writes it: over many lines. */
export function geminiAnswer(parts: object[] | undefined, finishReason: string | undefined = 'STOP'): string {
  const content = parts === undefined ? {} : { parts, role: 'model' };
  const usageMetadata = { promptTokenCount: 12, candidatesTokenCount: 240, totalTokenCount: 252 };
  return JSON.stringify(
    {
      candidates: [{ content, finishReason, index: 0 }],
      usageMetadata,
      modelVersion: 'gemini-3.8-flash-tts',
    },
    undefined,
    2,
  );
}

export function sendAnswer(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(body);
}

/** Answers with this audio. */
export const say =
  (...recordings: Inline[]): Answer =>
  (response) =>
    sendAnswer(response, geminiAnswer(recordings.map((inlineData) => ({ inlineData }))));

/** Answers with no audio. */
export const stay =
  (finishReason: string): Answer =>
  (response) =>
    sendAnswer(response, geminiAnswer(undefined, finishReason));

const info = (reason: string) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
});
const retryInfo = (retryDelay: string) => ({
  '@type': 'type.googleapis.com/google.rpc.RetryInfo',
  retryDelay,
});

/** An error as Google writes it. */
export const refuse =
  (code: number, status: string, message: string, details: object[] = []): Answer =>
  (response) =>
    sendJson(response, code, { error: { code, message, status, details } });

export const badKey = refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
  info('API_KEY_INVALID'),
]);
export const busy = (retryDelay: string) =>
  refuse(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [retryInfo(retryDelay)]);

/** Every field that a request may have. */
const FIELDS = new Set(
  'contents role parts text speechMetadata style generationConfig responseModalities speechConfig voiceConfig prebuiltVoiceConfig voiceName'.split(
    ' ',
  ),
);

/** What Google would not accept of a body. */
// biome-ignore lint/suspicious/noExplicitAny: it is what somebody sent.
function objection(body: any): string | undefined {
  const strange = unknownField(body);
  if (strange !== undefined)
    return `Invalid JSON payload received. Unknown name "${strange}": Cannot find field.`;
  const { responseModalities, speechConfig } = body.generationConfig;
  if (responseModalities.join() !== 'AUDIO')
    return 'The requested combination of modalities is not supported.';
  const { voiceName } = speechConfig.voiceConfig.prebuiltVoiceConfig;
  const known = VOICES.some(({ name, tier }) => tier === 'premium' && name === voiceName);
  return known ? undefined : `Voice name ${voiceName} is not supported.`;
}

function unknownField(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return names.find((name) => !FIELDS.has(name)) ?? Object.values(value).map(unknownField).find(Boolean);
}

/** Behaves as Gemini does: checks the path, the key and the body, then speaks. */
export const speak: Answer = (response, received) => {
  const { path, headers, body } = received;
  if (headers['x-goog-api-key'] !== GEMINI_KEY) return badKey(response, received);
  if (path === '/v1beta/models/gemini-3.8-flash-tts') return sendJson(response, 200, { name: path.slice(8) });
  if (path !== '/v1beta/models/gemini-3.8-flash-tts:generateContent')
    return refuse(404, 'NOT_FOUND', 'models/x is not found for API version v1beta')(response, received);
  const no = objection(body);
  if (no !== undefined) return refuse(400, 'INVALID_ARGUMENT', no)(response, received);
  say(inWav(toneFor(received)))(response, received);
};

export const hang: Answer = () => {};
export const hangUp: Answer = (response) => void response.destroy();
/** Hangs up in the middle of the audio. */
export const breakOff: Answer = (response, received) => {
  const body = geminiAnswer([{ inlineData: inWav(toneFor(received)) }]);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
};
/** Ends cleanly in the middle of the audio. */
export const endEarly: Answer = (response, received) => {
  const body = geminiAnswer([{ inlineData: inWav(toneFor(received)) }]);
  sendAnswer(response, body.slice(0, body.length / 2));
};
/** Sends its answer in small pieces, one in each turn of the event loop. */
export const slow: Answer = (response, received) => {
  const body = geminiAnswer([{ inlineData: inWav(toneFor(received)) }]);
  response.writeHead(200, { 'content-type': 'application/json' });
  const next = (at: number) => {
    if (at >= body.length) return void response.end();
    response.write(body.slice(at, at + 10_007), () => setImmediate(next, at + 10_007));
  };
  next(0);
};
/** Speaks far longer than its text. */
export const talk: (seconds: number) => Answer = (seconds) => (response, received) =>
  say(inWav(tone(seconds)))(response, received);
/** Speaks its text and never ends the answer. */
export const talkOn: Answer = (response) => {
  const [before] = geminiAnswer([{ inlineData: { ...inPcm(tone(1)), data: '*' } }]).split('*');
  response.writeHead(200, { 'content-type': 'application/json' }).write(before);
  const { data } = inPcm(tone(6));
  const more = () => {
    if (!response.destroyed) response.write(data, more);
  };
  more();
};

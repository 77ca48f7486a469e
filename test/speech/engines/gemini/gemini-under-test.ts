import { createGemini } from '../../../../server/speech/engines/gemini/gemini.ts';
import { type Answer, type Received, startStandIn } from '../../../translation/engines/stand-in.ts';
import {
  adapterLeftAlone,
  type EngineUnderTest,
  type Mode,
  OVER_HTTP,
  type StandIn,
} from '../../external/engine-under-test.ts';
import * as stand from './gemini-stand-in.ts';

const bytes = (mimeType: string, text: string): stand.Inline => ({
  mimeType,
  data: Buffer.from(text).toString('base64'),
});

const MODES: Record<Mode, Answer> = {
  well: stand.speak,
  'too short': stand.talk(0.05),
  hangs: stand.hang,
  closes: stand.hangUp,
  'breaks off': stand.breakOff,
  'falls silent': (response) => void response.writeHead(200).write(stand.geminiAnswer([]).slice(0, 30)),
  truncated: stand.endEarly,
  nothing: stand.stay('OTHER'),
  'wrong type': stand.say(bytes('text/html', '<html>')),
  unauthorized: stand.badKey,
  refuses: stand.stay('PROHIBITED_CONTENT'),
  busy: stand.refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
  'bad gateway': (response) => void response.writeHead(502).end('<html>'),
  endless: stand.talkOn,
};

async function startGemini(secret: string): Promise<StandIn> {
  const texts: string[] = [];
  const answer: Answer = (response, received) => {
    if (received.method === 'POST') texts.push(stand.spokenText(received.body));
    MODES[standIn.mode](response, withOwnKey(received, secret));
  };
  const { url, close } = await startStandIn(answer);
  const standIn: StandIn = {
    adapter: createGemini({ apiKey: secret, url }),
    mode: 'well',
    texts,
    close,
  };
  return standIn;
}

/** The stand-in knows one key only. */
function withOwnKey(received: Received, secret: string): Received {
  const isRight = received.headers['x-goog-api-key'] === secret;
  return isRight ? { ...received, headers: { 'x-goog-api-key': stand.GEMINI_KEY } } : received;
}

export const gemini: EngineUnderTest = {
  name: 'gemini',
  voice: 'Kore',
  start: startGemini,
  gone: (secret) => adapterLeftAlone(() => startGemini(secret)),
  // All sound comes at the end of an answer.
  failures: { ...OVER_HTTP, 'falls silent': { kind: 'uncertain' } },
};

import type { Adapter } from '../../../server/speech/external/adapter.ts';
import type { Remedy, SpeechFailureKind } from '../../../server/speech/speech-failure.ts';

/** How a stand-in answers a request to speak. */
export type Mode =
  /** With sound of about the length of its text. */
  | 'well'
  /** With so little sound that it cannot be the text, and no error. */
  | 'too short'
  /** It takes the request and says nothing. */
  | 'hangs'
  /** It takes the request and closes the connection, or dies. */
  | 'closes'
  /** It begins an answer and closes the connection, or dies. */
  | 'breaks off'
  /** It begins an answer and says no more. */
  | 'falls silent'
  /** The answer ends cleanly before the sound is complete. */
  | 'truncated'
  /** Success, without a sound. */
  | 'nothing'
  /** Success, with something other than sound. */
  | 'wrong type'
  /** It refuses the credential. */
  | 'unauthorized'
  /** It refuses the text. */
  | 'refuses'
  /** It refuses as busy before it does anything. */
  | 'busy'
  /** A gateway answers with 502. */
  | 'bad gateway'
  /** It never stops speaking. */
  | 'endless';

export interface Expected {
  kind: SpeechFailureKind;
  remedy?: Remedy;
}

/** What each way to fail means over HTTP, from the first byte of an answer to its last. */
export const OVER_HTTP: Readonly<Record<Exclude<Mode, 'well'>, Expected>> = {
  'too short': { kind: 'lost' },
  hangs: { kind: 'uncertain' },
  closes: { kind: 'uncertain' },
  'breaks off': { kind: 'lost' },
  'falls silent': { kind: 'lost' },
  truncated: { kind: 'lost' },
  nothing: { kind: 'lost' },
  'wrong type': { kind: 'lost' },
  unauthorized: { kind: 'refused', remedy: 'operator' },
  refuses: { kind: 'refused', remedy: 'text' },
  busy: { kind: 'refused', remedy: 'wait' },
  'bad gateway': { kind: 'uncertain' },
  endless: { kind: 'lost' },
};

/** An adapter whose stand-in is closed. */
export async function adapterLeftAlone(start: () => Promise<StandIn>): Promise<Adapter> {
  const standIn = await start();
  await standIn.close();
  return standIn.adapter;
}

/** An engine with its stand-in, for the tests that every engine passes. */
export interface EngineUnderTest {
  name: string;
  /** A voice of its own. */
  voice: string;
  /** The failures that this engine can have, each with its meaning. */
  failures: Partial<Record<Exclude<Mode, 'well'>, Expected>>;
  /** Starts a stand-in and an adapter for it, with this credential if it needs one. */
  start(secret: string): Promise<StandIn>;
  /** An adapter whose engine is not there. */
  gone(secret: string): Promise<Adapter>;
}

export interface StandIn {
  adapter: Adapter;
  /** How it answers from now on. */
  mode: Mode;
  /** The texts that it was asked to speak, in order. */
  texts: string[];
  close(): Promise<void>;
}

import { azure } from './azure-stand-in.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { gemini } from './gemini-under-test.ts';
import { piper } from './piper-under-test.ts';

/** Every engine outside: the conformance test runs for all of them. */
export const ENGINES: EngineUnderTest[] = [azure, gemini, piper];

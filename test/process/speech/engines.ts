import { azure } from '../../speech/engines/azure/azure-stand-in.ts';
import { gemini } from '../../speech/engines/gemini/gemini-under-test.ts';
import { piper } from '../../speech/engines/piper/piper-under-test.ts';
import type { EngineUnderTest } from '../../speech/external/engine-under-test.ts';

/** Every external engine: the conformance test runs for all of them. */
export const ENGINES: EngineUnderTest[] = [azure, gemini, piper];

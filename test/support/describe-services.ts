import { describe } from 'vitest';
import { engines } from './databases.ts';
import { sharedService, sharedSpeechService } from './shared-service.ts';
import type { SpeechService } from './speech-service.ts';
import type { TestService } from './start-service.ts';

/** A `describe` for each engine, with a service on a database of its own. */
export function describeServices(title: string, tests: (service: TestService) => void): void {
  describe.each(engines)(`${title} on %s`, (engine) => tests(sharedService(engine)));
}

/** The same with a stand-in engine for speech. */
export function describeSpeechServices(title: string, tests: (service: SpeechService) => void): void {
  describe.each(engines)(`${title} on %s`, (engine) => tests(sharedSpeechService(engine)));
}

import { fixture } from './fixture.ts';
import { type SpeechService, startSpeechService } from './speech-service.ts';
import { startService, type TestService } from './start-service.ts';

/** A service that the tests of one `describe`, or of one file, share. */
export function sharedService(...settings: Parameters<typeof startService>): TestService {
  return fixture(
    () => startService(...settings),
    (service) => service.stop(),
  );
}

/** The same with a stand-in engine for speech. */
export function sharedSpeechService(...settings: Parameters<typeof startSpeechService>): SpeechService {
  return fixture(
    () => startSpeechService(...settings),
    (service) => service.stop(),
  );
}

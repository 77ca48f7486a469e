/** The engine could not finish a recording; another attempt may succeed. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure';
}

import { createReader, type Reader } from '../../server/reading/index.ts';
import { readingModel } from '../../server/reading-model.ts';

let reader: Reader | undefined;

/**
 * The reader that the service has. Making one takes a quarter of a second and 40 MB, so that all test files of a process share
 * it; what it remembers changes no reading (test/reading/sentence/text-words.test.ts).
 */
export function shippedReader(): Reader {
  reader ??= createReader(readingModel());
  return { ...reader };
}

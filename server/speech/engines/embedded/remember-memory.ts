import type { ESpeakModule } from '@echogarden/espeak-ng-emscripten';

// Bytes that the synthesizer may use; it never touches the rest of its 17 MB, which so cost nothing.
const WORKING_MEMORY = 2 << 20;

/** Remembers the memory of the synthesizer as it is now; the function that it gives restores it. */
export function rememberMemory(module: ESpeakModule): () => void {
  // Four bytes a step: nearly all of them are zero.
  const words = new Uint32Array(module.HEAPU8.buffer);
  const used = 4 * (words.findLastIndex((word) => word !== 0) + 1);
  const fresh = module.HEAPU8.slice(0, used);
  return () => {
    module.HEAPU8.set(fresh);
    module.HEAPU8.fill(0, used, Math.max(used, WORKING_MEMORY));
  };
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';

/** The parts of ONNX Runtime that we use. */
export interface Runtime {
  InferenceSession: typeof InferenceSession;
  Tensor: typeof Tensor;
}

const PACKAGE = 'onnxruntime-node';

// It is not a dependency, since few need it and it is a download of 113 MB.
const INSTALL = 'run "npm run models -- fetch piper-runtime"';

/** ONNX Runtime is missing or not for this machine; the message says what to do. */
export class RuntimeMissing extends Error {}

/** The program file of the runtime in the folder that `npm run models` fills, or else among our own packages. */
export function findRuntime(folder: string): string | undefined {
  for (const place of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return createRequire(place).resolve(PACKAGE);
    } catch {
      // Not there.
    }
  }
  return undefined;
}

/** Loads ONNX Runtime by its package's name or by its file. Rejects with RuntimeMissing. */
export async function loadRuntime(name: string): Promise<Runtime> {
  try {
    const loaded: Runtime & { default?: Runtime } = await import(name);
    return loaded.default ?? loaded;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const isMissing = code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}'`);
    const why = isMissing
      ? 'is not installed'
      : `cannot be loaded on this machine (${message.split('\n')[0]!.slice(0, 300)})`;
    throw new RuntimeMissing(`ONNX Runtime ${why}: ${INSTALL}`, { cause });
  }
}

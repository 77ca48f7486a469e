import type { InferenceSession, Tensor } from 'onnxruntime-node';

/** The parts of ONNX Runtime that we use. */
export interface Runtime {
  InferenceSession: typeof InferenceSession;
  Tensor: typeof Tensor;
}

/**
 * What the operator runs to install it. It is not a dependency, since it is a download of 113 MB and takes 288 MB on
 * disk; its install script would fetch 200 MB more, for graphics cards, from elsewhere.
 */
const INSTALL = 'npm install --no-save --ignore-scripts onnxruntime-node@1.30.0';

/** ONNX Runtime is missing or not for this machine; the message says what to do. */
export class RuntimeMissing extends Error {}

/** Loads ONNX Runtime by its package's name. Rejects with RuntimeMissing. */
export async function loadRuntime(name: string): Promise<Runtime> {
  try {
    const loaded: Runtime & { default?: Runtime } = await import(name);
    return loaded.default ?? loaded;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const isMissing = code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}'`);
    throw isMissing
      ? new RuntimeMissing(`ONNX Runtime is not installed: run "${INSTALL}" and again after every "npm ci"`, {
          cause,
        })
      : new RuntimeMissing(
          `ONNX Runtime cannot be loaded on this machine (${firstLine(message)}): run "${INSTALL}"`,
          {
            cause,
          },
        );
  }
}

function firstLine(message: string): string {
  return message.split('\n')[0]!.slice(0, 300);
}

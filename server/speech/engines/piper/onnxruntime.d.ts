/** The parts that we use of a package that only operators of Piper install, so that the compiler does not need it. */

declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'int64', values: BigInt64Array, dims: readonly number[]);
    constructor(type: 'float32', values: Float32Array, dims: readonly number[]);
    readonly data: Float32Array | BigInt64Array;
    readonly dims: readonly number[];
  }

  export interface SessionOptions {
    intraOpNumThreads?: number;
    interOpNumThreads?: number;
    enableCpuMemArena?: boolean;
    enableMemPattern?: boolean;
    logSeverityLevel?: 0 | 1 | 2 | 3 | 4;
  }

  export class InferenceSession {
    static create(path: string, options?: SessionOptions): Promise<InferenceSession>;
    readonly inputNames: readonly string[];
    readonly outputNames: readonly string[];
    run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
    release(): Promise<void>;
  }
}

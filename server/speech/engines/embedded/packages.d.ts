/** The parts that we use of two WebAssembly packages that bring no types. */

declare module '@echogarden/espeak-ng-emscripten' {
  export interface SpeechEvent {
    type: 'word' | 'sentence' | 'mark' | 'play' | 'end' | 'msg_terminated' | 'phoneme' | 'samplerate';
    /** Milliseconds from the beginning of the call. */
    audio_position: number;
    id?: string | number;
  }

  export interface ESpeakWorker {
    set_voice(name: string): number;
    set_pitch(percent: number): void;
    set_range(percent: number): void;
    set_rate(wordsPerMinute: number): void;
    set_volume(percent: number): void;
    get_samplerate(): number;
    /** The callback gets mono 16-bit samples; returning true ends the call. */
    synthesize(text: string, callback: (samples: Int16Array, events: SpeechEvent[]) => boolean): void;
  }

  export interface ESpeakModule {
    eSpeakNGWorker: new () => ESpeakWorker;
    HEAPU8: Uint8Array;
    FS: {
      readFile(path: string): Uint8Array;
      writeFile(path: string, content: string | Uint8Array): void;
      stat(path: string): { mode: number };
      isDir(mode: number): boolean;
      /** The bytes of a file of the package are a view of the package's data. */
      lookupPath(path: string): { node: { contents: Uint8Array<ArrayBuffer> } };
      readdir(path: string): string[];
      unlink(path: string): void;
    };
  }

  export interface ESpeakOptions {
    /** Gives the data of the package, of so many bytes, which would be read from its file otherwise. */
    getPreloadedPackage(name: string, size: number): ArrayBuffer;
  }

  export default function create(options: ESpeakOptions): Promise<ESpeakModule>;
}

declare module '@echogarden/sonic-wasm' {
  export interface SonicModule {
    HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _sonicCreateStream(sampleRate: number, channels: number): number;
    _sonicDestroyStream(stream: number): void;
    _sonicSetSpeed(stream: number, speed: number): void;
    _sonicSetQuality(stream: number, quality: number): void;
    _sonicWriteShortToStream(stream: number, samples: number, count: number): number;
    _sonicFlushStream(stream: number): number;
    _sonicSamplesAvailable(stream: number): number;
    _sonicReadShortFromStream(stream: number, samples: number, most: number): number;
  }

  export default function create(): Promise<SonicModule>;
}

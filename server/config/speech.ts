import { resolve } from 'node:path';
import { address, ConfigError, credential, oneOf, plainAddress, text, type Variables } from './variables.ts';

/** Which engine speaks for the voices of each role (server/speech/voices.ts). */
export interface SpeechConfig {
  featured: { engine: 'embedded' } | AzureSpeechConfig;
  local: { engine: 'embedded' } | PiperConfig;
  premium: { engine: 'embedded' } | GeminiConfig;
}

export interface AzureSpeechConfig {
  engine: 'azure';
  apiKey: string;
  url: string;
}

export interface PiperConfig {
  /** `auto`: Piper speaks for those voices whose models are there when a process starts. */
  engine: 'piper' | 'auto';
  voiceDir: string;
  /** Where `npm run models` puts what runs the models. */
  runtimeDir: string;
}

export interface GeminiConfig {
  engine: 'gemini';
  apiKey: string;
  /** Undefined: the adapter's own choice. */
  model: string | undefined;
  /** Undefined: the public address. */
  url: string | undefined;
}

/** Reads which speech engines to use, with the variables that each needs. Throws ConfigError. */
export function readSpeechConfig(env: Variables, dataDir: string): SpeechConfig {
  return {
    featured:
      oneOf(env, 'BASIC_SPEECH_ENGINE', ['embedded', 'azure'], 'embedded') === 'azure'
        ? azure(env)
        : { engine: 'embedded' },
    local: local(env, dataDir),
    premium:
      oneOf(env, 'PREMIUM_SPEECH_ENGINE', ['embedded', 'gemini'], 'embedded') === 'gemini'
        ? gemini(env)
        : { engine: 'embedded' },
  };
}

function local(env: Variables, dataDir: string): SpeechConfig['local'] {
  const engine = oneOf(env, 'LOCAL_SPEECH_ENGINE', ['auto', 'embedded', 'piper'], 'auto');
  if (engine === 'embedded') return { engine };
  return {
    engine,
    voiceDir: resolve(text(env, 'PIPER_VOICE_DIR') ?? resolve(dataDir, 'models/piper')),
    runtimeDir: resolve(dataDir, 'models/onnxruntime'),
  };
}

function azure(env: Variables): AzureSpeechConfig {
  const apiKey = required(
    credential(env, 'AZURE_SPEECH_KEY'),
    'AZURE_SPEECH_KEY',
    'BASIC_SPEECH_ENGINE=azure',
  );
  const region = text(env, 'AZURE_SPEECH_REGION');
  // It becomes part of the host name to which the key is sent.
  if (region !== undefined && !/^[a-z0-9-]{1,40}$/.test(region)) {
    throw new ConfigError(
      'AZURE_SPEECH_REGION',
      `must be a region's name such as westeurope, not "${region}"`,
    );
  }
  const regional = region && `https://${region}.tts.speech.microsoft.com`;
  const url = baseAddress(env, 'AZURE_SPEECH_URL') ?? regional;
  return {
    engine: 'azure',
    apiKey,
    url: required(url, 'AZURE_SPEECH_REGION', 'BASIC_SPEECH_ENGINE=azure (or AZURE_SPEECH_URL)'),
  };
}

function gemini(env: Variables): GeminiConfig {
  return {
    engine: 'gemini',
    apiKey: required(credential(env, 'GEMINI_API_KEY'), 'GEMINI_API_KEY', 'PREMIUM_SPEECH_ENGINE=gemini'),
    model: geminiModel(env),
    url: baseAddress(env, 'GEMINI_URL'),
  };
}

/** The name becomes part of a path. Google writes it both with and without the folder `models/`. */
function geminiModel(env: Variables): string | undefined {
  const name = text(env, 'GEMINI_MODEL')?.replace(/^models\//, '');
  if (name === undefined || /^\w[\w.-]*$/.test(name)) return name;
  throw new ConfigError(
    'GEMINI_MODEL',
    'must be the name of a model that speaks, such as gemini-3.8-flash-tts',
  );
}

/** An address to which paths are appended: it may have no query, fragment or password. */
function baseAddress(env: Variables, name: string): string | undefined {
  const value = address(env, name, ['http:', 'https:']);
  if (value !== undefined && plainAddress(value) === undefined) {
    throw new ConfigError(name, 'must be a plain http or https address, without credentials and queries');
  }
  return value;
}

function required(value: string | undefined, name: string, by: string): string {
  if (value === undefined) throw new ConfigError(name, `is required by ${by}`);
  return value;
}

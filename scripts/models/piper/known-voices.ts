import type { CheckedFile } from '../../../server/model-files/index.ts';
import { readableSize } from '../terminal.ts';

/** A file of a voice, and the addresses to fetch it from. */
export interface VoiceFile extends CheckedFile {
  addresses: readonly string[];
}

/** A voice that is offered by name, and what its makers say of it. */
export interface KnownVoice {
  name: string;
  speaker: string;
  /** Licences of the model and of the recordings behind it. */
  licence: string;
  /** What the model was trained from. */
  lineage: string;
  page: string;
  files: readonly VoiceFile[];
}

const HUB = 'https://huggingface.co';
const MANA = `${HUB}/MahtaFetrat/Mana-Persian-Piper/resolve/ad9dd8518bedf517bd7cbc9f63b8e5c844bf5bc0/fa_IR-mana-medium.onnx`;
const AMIR = `${HUB}/rhasspy/piper-voices/resolve/c10ece1aade47bb51c153c893d14e5bf8e5b7117/fa/fa_IR/amir/medium/fa_IR-amir-medium.onnx`;

/** The free human voices of Persian whose files are known to the byte; there is no second woman for `ava`. */
export const KNOWN_VOICES: readonly KnownVoice[] = [
  {
    name: 'mana',
    speaker: 'a woman',
    licence: 'model MIT, recordings Mana-TTS, CC0',
    lineage: 'fine-tuned from amir',
    page: `${HUB}/MahtaFetrat/Mana-Persian-Piper`,
    files: [
      {
        name: 'mana.onnx',
        bytes: 63_531_379,
        sha256: 'e390c0e74ba71fd97c49ba662ee0c6e1724b462ba2d4561698af4f564840f126',
        addresses: [MANA],
      },
      {
        name: 'mana.onnx.json',
        bytes: 7_088,
        sha256: 'd102276a05436613a05e1fbad8f125abcf8f56759aaf4fd36adf216653949997',
        addresses: [`${MANA}.json`],
      },
    ],
  },
  {
    name: 'amir',
    speaker: 'a man',
    licence: 'model MIT, recordings CC0',
    lineage:
      'fine-tuned from the English voice lessac, whose recordings one public audit calls for research only',
    page: `${HUB}/rhasspy/piper-voices/tree/main/fa/fa_IR/amir`,
    files: [
      {
        name: 'amir.onnx',
        bytes: 63_531_379,
        sha256: 'fb815380d969ea372b0b21b0de14421f58fe481047e153e69685d079b6e1a9d1',
        addresses: [AMIR],
      },
      {
        name: 'amir.onnx.json',
        bytes: 4_958,
        sha256: '75f918a3bf0f57a9179abe725af529f2a5c79d6c899e2a84aec76c685d5dfb9a',
        addresses: [`${AMIR}.json`],
      },
    ],
  },
];

/** A voice in a line: size, speaker and licence; of a voice that the operator chose, only the size is known. */
export function describeVoice(
  name: string,
  files: readonly CheckedFile[],
  known: readonly KnownVoice[],
): string {
  const own = files.filter((file) => file.name.startsWith(`${name}.`));
  const size = readableSize(own.reduce((sum, { bytes }) => sum + bytes, 0));
  const same = known.find((voice) =>
    own.every(({ sha256 }) => voice.files.some((file) => file.sha256 === sha256)),
  );
  return same === undefined
    ? `${name}: ${size}, a voice of your own choice`
    : `${name}: ${same.speaker}, ${size}; ${same.licence}; ${same.lineage}`;
}

/** What is shown before voices are fetched for the first time. */
export function termsOf(known: readonly KnownVoice[]): string {
  const voices = known.map(
    ({ name, files, page }) => `  ${describeVoice(name, files, known)}\n    ${page}\n`,
  );
  return `Other people made these voices, under licences of their own:\n\n${voices.join('')}\n`;
}

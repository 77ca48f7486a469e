import type { CheckedFile } from '../../model-files/index.ts';

/** One file of the model. */
export interface ModelFile extends CheckedFile {
  role: 'model' | 'shortlist' | 'vocabulary';
  /** Where Mozilla serves this file alone, uncompressed. */
  address?: string;
}

const ATTACHMENTS = 'https://firefox-settings-attachments.cdn.mozilla.net/main-workspace/translations-models';

/**
 * Mozilla's Persian to English model of early 2025 (MPL-2.0), as Firefox uses it. Sizes and hashes are those of
 * Firefox's own list of models.
 */
export const FA_EN: readonly ModelFile[] = [
  {
    role: 'model',
    name: 'model.faen.intgemm.alphas.bin',
    bytes: 17_141_051,
    sha256: 'aa326306c177e11129de5bfeba518abc499c0b6005492766748a9c9ea6f4c712',
    address: `${ATTACHMENTS}/f4aff749-de66-43df-864e-0593eb932a5a.bin`,
  },
  {
    role: 'shortlist',
    name: 'lex.50.50.faen.s2t.bin',
    bytes: 3_896_420,
    sha256: '4828cb060bd4375f8aabb85fed39c18aca52b738838394546f2ddbf707a6f28e',
    address: `${ATTACHMENTS}/7b4ebd8f-771e-4324-86b4-17c6fb7d34fc.bin`,
  },
  {
    role: 'vocabulary',
    name: 'vocab.faen.spm',
    bytes: 843_153,
    sha256: 'bf36943053883d6c0fc98c2985f676a0a37042e796bad0e3df0a813d9d5393f4',
    address: `${ATTACHMENTS}/b6d1420e-9622-4f1f-8997-6731d8a9fd73.spm`,
  },
];

/** Folders that hold each file as NAME.gz; some of Google's addresses are blocked in Iran, hence several owners. */
export const MIRRORS: readonly string[] = [
  'https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/models/fa-en/h1-2025_dyvKzoMQToKWHx7bbP-TtQ/exported',
  'https://media.githubusercontent.com/media/mozilla/firefox-translations-models/main/models/tiny/faen',
];

/** Names a model by the first eight digits of its weights' hash. */
export function modelHash(files: readonly ModelFile[]): string {
  return files.find(({ role }) => role === 'model')?.sha256.slice(0, 8) ?? 'none';
}

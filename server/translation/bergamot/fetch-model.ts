import { type FetchSource, fetchFiles } from '../../model-files/index.ts';
import { MIRRORS, type ModelFile } from './model-files.ts';

export interface ModelSource extends Omit<FetchSource<ModelFile>, 'addressesOf'> {
  /** Base addresses, in the order in which they are tried; without them Mozilla's own. */
  mirrors: readonly string[] | undefined;
}

/** `fetchFiles` for a model that mirrors hold. */
export function fetchModel({ mirrors, ...source }: ModelSource): Promise<void> {
  return fetchFiles({ ...source, addressesOf: (file) => addressesOf(mirrors, file) });
}

/** A mirror holds NAME.gz, as Mozilla's do, or else NAME. */
export function addressesOf(
  mirrors: readonly string[] | undefined,
  file: Pick<ModelFile, 'name' | 'address'>,
): string[] {
  if (mirrors === undefined) {
    const own = file.address === undefined ? [] : [file.address];
    return [...MIRRORS.map((base) => `${base}/${file.name}.gz`), ...own];
  }
  return mirrors.flatMap((base) => [`${base}/${file.name}.gz`, `${base}/${file.name}`]);
}

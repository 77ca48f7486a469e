import type { ESpeakModule } from '@echogarden/espeak-ng-emscripten';
import type { Voice } from '../../voices.ts';
import { variantFile } from './variant-file.ts';

const ROOT = '/usr/share/espeak-ng-data';
const NEEDED = ['phondata', 'phonindex', 'phontab', 'intonations', 'fa_dict', 'lang/ira/fa'];

/**
 * Leaves the synthesizer only the files for Persian and these voices. The others, 24 MB, would stay in the memory of
 * every thread, and it searches all voices that it has for the name of one.
 */
export function installFiles({ FS }: ESpeakModule, voices: readonly Voice[]): void {
  const needed = NEEDED.map((name) => ({ path: `${ROOT}/${name}`, content: FS.readFile(`${ROOT}/${name}`) }));
  for (const path of filesUnder(FS, ROOT)) FS.unlink(path);
  for (const { path, content } of needed) FS.writeFile(path, content);
  for (const voice of voices) FS.writeFile(`${ROOT}/voices/!v/${voice.name}`, variantFile(voice));
}

function filesUnder(FS: ESpeakModule['FS'], folder: string): string[] {
  const names = FS.readdir(folder).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) => {
    const path = `${folder}/${name}`;
    return FS.isDir(FS.stat(path).mode) ? filesUnder(FS, path) : [path];
  });
}

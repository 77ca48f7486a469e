import { closeSync, openSync, readSync } from 'node:fs';
import createESpeak, { type ESpeakModule } from '@echogarden/espeak-ng-emscripten';
import type { Voice } from '../../voices.ts';
import { variantFile } from './variant-file.ts';

const ROOT = '/usr/share/espeak-ng-data';
const NEEDED = ['phondata', 'phonindex', 'phontab', 'intonations', 'fa_dict', 'lang/ira/fa'];

const DATA = new URL('espeak-ng.data', import.meta.resolve('@echogarden/espeak-ng-emscripten'));

/**
 * Loads the package with files of the right sizes that hold nothing. Of its 24 MB of data Persian needs one, and memory that
 * nobody touches costs nothing.
 */
export function loadWithoutFiles(): Promise<ESpeakModule> {
  return createESpeak({
    // One that may be resized is always fresh from the system; others may lie in memory that was used and is cleared.
    getPreloadedPackage: (_name, size) => new ArrayBuffer(size, { maxByteLength: size }),
  });
}

/**
 * Gives the synthesizer the files for Persian and these voices and takes all others away: it searches all voices that it
 * has for the name of one.
 */
export function installFiles({ FS }: ESpeakModule, voices: readonly Voice[]): void {
  const data = openSync(DATA, 'r');
  const needed = NEEDED.map((name) => {
    const path = `${ROOT}/${name}`;
    const { byteOffset, byteLength } = FS.lookupPath(path).node.contents;
    const content = new Uint8Array(byteLength);
    readSync(data, content, 0, byteLength, byteOffset);
    return { path, content };
  });
  closeSync(data);
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

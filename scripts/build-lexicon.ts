import { writeFileSync } from 'node:fs';
import { packModel } from '../server/reading/model.ts';
import { gatherEntries } from './lexicon/entries.ts';
import { packLexicon, soundTable } from './lexicon/pack-lexicon.ts';
import { PARTS_OF_SPEECH, partsOfSpeech } from './lexicon/parts-of-speech.ts';

/** Builds `server/reading/model.bin` from the data folder. Same folder, same bytes. */
function build(folder: string): Uint8Array {
  const entries = gatherEntries(folder, partsOfSpeech(folder));
  const sounds = soundTable(entries);
  return packModel({
    tables: { sounds, partsOfSpeech: PARTS_OF_SPEECH, letterSounds: {}, homographs: {} },
    lexicon: packLexicon(entries, sounds),
    letterToSound: new Int8Array(0),
    ezafe: new Int8Array(0),
    homographs: new Int8Array(0),
  });
}

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('usage: npm run build:lexicon -- DATA_FOLDER\n');
  process.exit(2);
}
const model = build(folder);
writeFileSync(new URL('../server/reading/model.bin', import.meta.url), model);
process.stdout.write(`model.bin: ${model.byteLength} bytes\n`);

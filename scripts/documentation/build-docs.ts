import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOR_ALL, folderRefused, makeFolder } from '../../server/config/index.ts';
import { VOICES } from '../../server/speech/index.ts';
import { ROOT } from '../contract/run-tool.ts';
import { SERVER } from '../contract/samples/sample-request.ts';
import { samplePath } from '../contract/voice-table.ts';
import { openSampleRecorder } from './record-samples.ts';

export interface DocsFolder {
  /** Made if it is not there; files in it with our names are replaced, others stay. */
  folder: string;
  /** The address of the server that the documents name; the local one unless given. */
  server?: string | undefined;
}

/**
 * Writes the documentation as a folder that any static host can publish: `index.html`, `openapi.yaml` and `openapi.json`,
 * `voices.html` and a recorded sample of every voice. No page in it asks another server for anything. Gives the paths.
 */
export async function buildDocs({ folder, server = SERVER }: DocsFolder): Promise<string[]> {
  // The recordings take seconds: a folder that cannot be made is told of before.
  await makeFolder(folder, FOR_ALL).catch((error: unknown) => {
    throw folderRefused('--out', folder, error);
  });
  const generated = (name: string) => readFile(join(ROOT, 'generated', name), 'utf8');
  const naming = async (name: string) => (await generated(name)).replaceAll(SERVER, server);
  const files = new Map<string, string | Buffer>([
    ['index.html', await naming('docs.html')],
    // Its guide is the page beside it.
    ['openapi.yaml', (await naming('openapi.yaml')).replace('url: /docs\n', 'url: index.html\n')],
    ['openapi.json', (await naming('openapi.json')).replace('"url": "/docs"', '"url": "index.html"')],
    ['voices.html', await generated('voices.html')],
  ]);
  const recorder = openSampleRecorder();
  try {
    for (const voice of VOICES) files.set(samplePath(voice), (await recorder.find(voice.name))!);
  } finally {
    await recorder.close();
  }
  for (const [name, content] of files) {
    await makeFolder(dirname(join(folder, name)), FOR_ALL);
    await writeFile(join(folder, name), content);
  }
  return [...files.keys()];
}

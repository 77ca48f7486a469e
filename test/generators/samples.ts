import { readFileSync } from 'node:fs';

const PAGE = new URL('../../docs/clients.md', import.meta.url);

/** The sample of docs/clients.md under a heading: what a reader copies is what the tests run. */
export function sampleOf(heading: string): string {
  const page = readFileSync(PAGE, 'utf8');
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  const [, sample] = /^```(?:python|ts|go|java)\n(.*?)^```$/ms.exec(section ?? '') ?? [];
  if (sample === undefined) throw new Error(`docs/clients.md has no sample under ${heading}`);
  return sample;
}

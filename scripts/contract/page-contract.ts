import { parse, stringify } from 'yaml';
import { addCodeSamples } from './samples/add-code-samples.ts';
import { withVoiceTable } from './voice-table.ts';

interface Schema {
  $ref?: string;
  contentSchema?: { items?: unknown };
}

interface Contract {
  externalDocs?: unknown;
  info: { description: string };
  paths: Record<string, Record<string, { responses?: Record<string, { content?: Record<string, Media> }> }>>;
  components: { schemas: Record<string, Schema> };
}

interface Media {
  schema?: Schema;
  itemSchema?: unknown;
}

/**
 * The bundle for the documentation page, with the guide as its description, samples of code for every operation, and the
 * schema of a stream's events where the page can show it. OpenAPI 3.1 describes a parsed stream by `contentSchema`, which the page ignores; it shows
 * `itemSchema` of 3.2.
 */
export function pageContract(bundle: string, guide: string): string {
  const contract = parse(bundle) as Contract;
  contract.info.description = withVoiceTable(guide);
  // A link to the page itself.
  delete contract.externalDocs;
  addCodeSamples(contract as unknown as Parameters<typeof addCodeSamples>[0]);
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));
  const answers = operations.flatMap(({ responses = {} }) => Object.values(responses));
  for (const media of answers.flatMap(({ content = {} }) => Object.values(content))) {
    const name = media.schema?.$ref?.split('/').at(-1) ?? '';
    const items = contract.components.schemas[name]?.contentSchema?.items;
    if (items === undefined) continue;
    media.itemSchema = items;
    delete media.schema;
  }
  return stringify(contract, { aliasDuplicateObjects: false });
}

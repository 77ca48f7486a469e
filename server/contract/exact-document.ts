type Node = Record<string, unknown>;

// Letters of the Persian script in all of Unicode: no digit, mark or sign of it, and not the tatweel, which is of no script.
const PERSIAN_LETTER = '(?=\\p{L})(?!\\u0640)\\p{Script=Arabic}';

/**
 * The contract with what only the server can say exactly. Published patterns are ones that every language's regular
 * expressions take, so they name the letters of the Basic Multilingual Plane; the server knows those beyond it too.
 * Published codes are an open list, since clients must survive new ones; the server may send those of the list alone.
 */
export function exactDocument<Document extends object>(published: Document): Document {
  const { Text } = (published as unknown as { components: { schemas: { Text: { pattern: string } } } })
    .components.schemas;
  return exact(published, Text.pattern) as Document;
}

function exact(node: unknown, letterPattern: string): unknown {
  if (Array.isArray(node)) return node.map((item) => exact(item, letterPattern));
  if (node === null || typeof node !== 'object') return node;
  const copy: Node = {};
  for (const [key, value] of Object.entries(node)) copy[key] = exact(value, letterPattern);
  if (copy.pattern === letterPattern) copy.pattern = PERSIAN_LETTER;
  const values = copy['x-extensible-enum'];
  if (values !== undefined) copy.enum = values;
  return copy;
}

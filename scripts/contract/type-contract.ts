import openapiTypescript, { astToString, type SchemaObject } from 'openapi-typescript';
import ts from 'typescript';

export type Side = 'server' | 'client';

/**
 * TypeScript types of a bundled contract. A field with a default is required on the server, which gets requests with the
 * defaults filled in, and optional for the client, which need not send it. The server knows all values of an extensible
 * list; a client must survive values that are added later.
 */
export async function typeContract(bundle: string, side: Side): Promise<string> {
  const nodes = await openapiTypescript(bundle, {
    silent: true,
    defaultNonNullable: side === 'server',
    transform: (schema) => extensibleUnion(schema, side),
  });
  return astToString(nodes);
}

/** The values of `x-extensible-enum` as a union of literals; for a client, any other string besides. */
function extensibleUnion(schema: SchemaObject, side: Side): ts.TypeNode | undefined {
  const values = (schema as { 'x-extensible-enum'?: string[] })['x-extensible-enum'];
  if (values === undefined) return undefined;
  const { factory } = ts;
  const literals = values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value)));
  if (side === 'server') return factory.createUnionTypeNode(literals);
  // `string & {}` keeps the literals for completion; `string` alone would swallow them.
  const anyOther = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return factory.createUnionTypeNode([...literals, anyOther]);
}

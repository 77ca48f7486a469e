/** A node of the contract, read by its own structure. */
// biome-ignore lint/suspicious/noExplicitAny: the document is read by its own structure
export type ContractNode = Record<string, any>;

/** What a node means: itself, or what its JSON Pointer leads to. */
export function resolveNode(document: object, node: ContractNode): ContractNode {
  if (typeof node.$ref !== 'string') return node;
  const segments = node.$ref.slice(2).split('/');
  const target = segments.reduce<ContractNode>(
    (object, segment) => object[decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return resolveNode(document, target);
}

/** The parameters of an operation; those of its path count for each of its operations. */
export function parametersOf(document: object, item: ContractNode, operation: ContractNode): ContractNode[] {
  const listed: ContractNode[] = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  return listed.map((parameter) => resolveNode(document, parameter));
}

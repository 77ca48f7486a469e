import type { ContractDocument } from './document.ts';
import type { ContractNode } from './references.ts';

const COMPONENT = /^#\/components\/([^/]+)\/([^/]+)$/;

/**
 * The contract without its answers and what only they refer to: the rest is all that decides about a request. The document
 * given is changed. *Measured*: to prepare express-openapi-validator takes 130 ms instead of 220.
 */
export function requestDocument(document: object): object {
  const { paths, components } = document as ContractDocument & { components: ContractNode };
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item)) if ('responses' in operation) operation.responses = {};
  }
  const kept = new Set<unknown>();
  keepReferred(paths, components, kept);
  for (const [name, members] of Object.entries(components)) {
    if (name === 'securitySchemes') continue;
    components[name] = Object.fromEntries(Object.entries(members).filter(([, member]) => kept.has(member)));
  }
  return document;
}

/** Marks every component that a node names; a discriminator names some without `$ref`. */
function keepReferred(node: unknown, components: ContractNode, kept: Set<unknown>): void {
  if (typeof node === 'string') {
    const [, kind, name] = COMPONENT.exec(node) ?? [];
    const component = kind === undefined ? undefined : components[kind]?.[name!];
    if (component === undefined || kept.has(component)) return;
    kept.add(component);
    keepReferred(component, components, kept);
  } else if (typeof node === 'object' && node !== null) {
    for (const child of Object.values(node)) keepReferred(child, components, kept);
  }
}

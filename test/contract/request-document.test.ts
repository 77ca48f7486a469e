import { expect, test } from 'vitest';
import { type ContractNode, loadContract, resolveNode } from '../../server/contract/index.ts';

const contract = loadContract();

/** All values of a document, at every depth. */
function* valuesOf(node: unknown): Iterable<unknown> {
  yield node;
  if (typeof node === 'object' && node !== null)
    for (const child of Object.values(node)) yield* valuesOf(child);
}

test('all that decides about requests is kept, as it is in the contract', () => {
  const [whole, requests] = [contract.document(), contract.requestDocument()];
  const names = [...valuesOf((requests as ContractNode).paths)].filter(
    (value): value is string => typeof value === 'string' && value.startsWith('#/components/'),
  );
  expect(names.length).toBeGreaterThan(20);
  for (const $ref of names) expect(resolveNode(requests, { $ref })).toEqual(resolveNode(whole, { $ref }));
});

test('what only answers refer to is left out', () => {
  const { paths, components } = contract.requestDocument() as ContractNode;
  const operations = Object.values<ContractNode>(paths).flatMap((item) => Object.values<ContractNode>(item));
  expect(
    operations.filter(({ responses }) => responses !== undefined && Object.keys(responses).length > 0),
  ).toEqual([]);
  expect(components.schemas).toHaveProperty('DiacritizeRequest');
  expect(components.schemas).not.toHaveProperty('ErrorResponse');
});

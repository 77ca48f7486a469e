import loader from 'express-openapi-validator/dist/framework/openapi.spec.loader.js';
import { expect, test } from 'vitest';
import { type ContractNode, loadContract } from '../../../server/contract/index.ts';
import { readSpec } from '../../../server/http/openapi-validator/read-spec.ts';

const contract = loadContract();

test('the validator is given the routes that its own loader finds in the contract', async () => {
  const own = new loader.OpenApiSpecLoader({
    apiDoc: contract.requestDocument() as never,
    validateApiSpec: false,
    $refParser: { mode: 'bundle' },
  });
  const theirs = await own.load();
  const { basePaths, routes } = readSpec(contract.requestDocument() as ContractNode);
  const sorted = (list: typeof routes) => list.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  expect(basePaths).toEqual(theirs.basePaths);
  expect(sorted(routes)).toEqual(sorted(theirs.routes));
  expect(addresses(routes)).toEqual(addresses(theirs.routes));
});

const key = ({ method, openApiRoute }: { method: string; openApiRoute: string }) =>
  `${openApiRoute} ${method}`;

/** The order in which addresses are tried; methods of one address have none. */
const addresses = (routes: readonly { openApiRoute: string }[]) => [
  ...new Set(routes.map(({ openApiRoute }) => openApiRoute)),
];

import { beforeAll, describe, expect, test } from 'vitest';
import { type ContractChange, compareContracts } from '../../../../scripts/contract/compare-contracts.ts';
import { contract, type Json } from '../../../openapi/walk.ts';

interface Change {
  name: string;
  apply(document: Json, schemas: Json): void;
  line: RegExp;
}

const BREAKING: Change[] = [
  {
    name: 'a new required field in a request',
    apply: (_, schemas) => schemas.TextRequest.required.push('hint'),
    line: /translate.*became required: `hint`/,
  },
  {
    name: 'a field that is gone from a response',
    apply: (_, schemas) => delete schemas.TranslationResponse.properties.translation,
    line: /`translation` of `TranslationResponse` was removed/,
  },
  {
    name: 'a value that is no longer accepted',
    apply: (_, schemas) => schemas.VowelNotation.enum.pop(),
    line: /`VowelNotation` lost values: 'macron'/,
  },
  {
    name: 'another default',
    apply: (_, schemas) => (schemas.PinglishRequest.properties.style.default = 'systematic'),
    line: /style: default "readable" → "systematic"/,
  },
  {
    name: 'a lower limit',
    apply: (_, schemas) => (schemas.Text.maxLength = 5000),
    line: /`maxLength` of `text` changed from '6000' to '5000'/,
  },
  {
    name: 'an operation that is gone',
    apply: (document) => delete document.paths['/v1/usage'],
    line: /\/v1\/usage.*removed/,
  },
];

async function changesAfter(changes: readonly Pick<Change, 'apply'>[]): Promise<ContractChange[]> {
  const revision = structuredClone(contract);
  for (const { apply } of changes) apply(revision, revision.components.schemas);
  return compareContracts(JSON.stringify(contract), JSON.stringify(revision));
}

describe('breaking changes', () => {
  let lines: string[] = [];

  beforeAll(async () => {
    lines = (await changesAfter(BREAKING)).filter(({ impact }) => impact === 'major').map(({ line }) => line);
  });

  test.each(BREAKING)('the comparison reports $name as a breaking change', ({ line }) => {
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
  });
});

describe('harmless changes', () => {
  test('a new optional field and a new sentence are reported as harmless', async () => {
    const changes = await changesAfter([
      { apply: (_, schemas) => (schemas.TextRequest.properties.hint = { type: 'boolean' }) },
      { apply: (document) => (document.info.description += ' More.') },
    ]);
    expect(changes.map(({ impact }) => impact).sort()).toEqual(['minor', 'patch']);
  });

  test('no change is reported where nothing changed', async () => {
    expect(await changesAfter([])).toEqual([]);
  });
});

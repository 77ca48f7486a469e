import { describe, expect, test } from 'vitest';
import { lintContract } from '../../../scripts/contract/lint-contract.ts';
import { openQuestions } from '../../../scripts/contract/owasp-findings.ts';

test('the contract and its journeys have no finding of Redocly or OWASP', async () => {
  expect(await lintContract()).toEqual([]);
});

describe('answers to findings', () => {
  const finding = { rule: 'owasp:x', place: 'paths./v1/usage.get', message: 'is wrong' };

  test('a finding without an answer fails', () => {
    const answers = [{ rule: 'owasp:y', place: '*' }];
    expect(openQuestions([finding], answers)).toContain(
      'unanswered: owasp:x at paths./v1/usage.get: is wrong',
    );
  });

  test('an answer to a finding that is gone fails', () => {
    expect(openQuestions([], [{ rule: 'owasp:x', place: 'servers.0' }])).toEqual([
      'answers nothing: owasp:x at servers.0',
    ]);
  });

  test('an answer with a star holds for every place that the star covers', () => {
    expect(openQuestions([finding], [{ rule: 'owasp:x', place: 'paths./v1/*' }])).toEqual([]);
  });
});

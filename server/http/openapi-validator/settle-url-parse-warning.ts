import { parse } from 'node:url';

/**
 * The validator calls url.parse for every request. Each time, until it has warned of a caller outside node_modules, Node
 * 24 spends 10 µs on looking at the call stack to decide whether to warn. This is such a call, with the warning off.
 */
export function settleUrlParseWarning(): void {
  const before = process.noDeprecation;
  process.noDeprecation = true;
  parse('');
  process.noDeprecation = before;
}

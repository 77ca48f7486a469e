import { hashOf } from '../base/hash.ts';
import type { Shape } from './word-type.ts';

/** The hashes of a spelling. */
export function shapeOf(key: string): Shape {
  return {
    hash: smallHash(key),
    end1: smallHash(key.slice(-1)),
    end2: smallHash(key.slice(-2)),
    end3: smallHash(key.slice(-3)),
    beginning: smallHash(key.slice(0, 2)),
    stem: smallHash(key.slice(0, 4)),
  };
}

// V8 stores signed integers of 31 bits in place, and larger ones as separate objects.
export const smallHash = (text: string) => hashOf(text) | 0;

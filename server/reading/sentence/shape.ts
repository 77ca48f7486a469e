import { hashOf } from '../base/hash.ts';
import type { Shape } from './word-type.ts';

/** The hashes of an entry, which depend on its spelling alone. */
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

// Numbers of 31 bits and a sign are kept where they stand, larger ones each in an object of its own.
export const smallHash = (text: string) => hashOf(text) | 0;

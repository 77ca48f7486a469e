import { setPriority } from 'node:os';

const NICENESS = 3;

/**
 * Called by a program that computes: when cores are scarce, the thread that answers requests goes first. Only on Linux
 * does a thread have a priority of its own; elsewhere this does nothing.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(NICENESS);
}

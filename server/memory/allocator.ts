// Otherwise glibc keeps what V8's compilers and threads that speak once took: bench/README.md.
export const BOUNDS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Begins this program anew, as the same process, with bounds on the memory that glibc keeps, which it reads from the
 * environment when a program begins. Returns where they are set, and where the system has no such bounds.
 */
export function boundAllocator(env: NodeJS.ProcessEnv = process.env): void {
  const isBound = Object.keys(BOUNDS).every((name) => env[name] !== undefined);
  // A process that its parent talks to would lose the way to it; it has its parent's environment.
  const hasParent = process.send !== undefined;
  if (isBound || hasParent || process.platform !== 'linux' || process.execve === undefined) return;
  const args = [process.argv0, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...BOUNDS, ...env });
}

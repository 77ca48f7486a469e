type Scope = Record<string, unknown>;

/**
 * Whether a global scope is that of a web page or of one of its workers.
 *
 * A page has both `window` and `document`. A browser's worker has `importScripts`; of the server runtimes with worker
 * globals, edge runtimes lack it and Deno names itself.
 */
export function isBrowser(scope: Scope): boolean {
  const isPage = typeof scope.window === 'object' && typeof scope.document === 'object';
  const isWorker = typeof scope.WorkerGlobalScope === 'function' && typeof scope.importScripts === 'function';
  return isPage || (isWorker && scope.Deno === undefined);
}

/** Throws in a browser, where everybody could read the key. */
export function refuseBrowser(scope: Scope = globalThis): void {
  if (!isBrowser(scope)) return;
  throw new Error(
    'Khanesh API keys are server-side secrets, and this looks like a browser. Call the service from your server; ' +
      'where the key is safe after all, set dangerouslyAllowBrowser: true.',
  );
}

/**
 * A variable of the environment; undefined where it is empty, where the runtime has none (an edge runtime), and where the
 * program may not read it (Deno without a permission).
 */
export function readEnvironment(name: string): string | undefined {
  try {
    // Not imported: a runtime without Node's modules would fail to load the client.
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    return process?.env?.[name] || undefined;
  } catch {
    return undefined;
  }
}

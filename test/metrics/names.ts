/** Every name that a process exports, with the type of its metric; the parts of a histogram have names of their own. */
export async function exportedBy(url: string): Promise<Map<string, string>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const names = new Map<string, string>();
  for (const [, name, type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    names.set(name!, type!);
    if (type !== 'histogram') continue;
    for (const part of ['bucket', 'sum', 'count']) names.set(`${name}_${part}`, type);
  }
  return names;
}

/** Every metric that a text names. */
export function namesIn(text: string): Set<string> {
  return new Set(text.match(/\b(?:khanesh|nodejs|process)_[a-z0-9_]+\b/g));
}

/** A request of the page, as it can be repeated elsewhere. */
export interface Sample {
  path: string;
  /** The method of khanesh-client. */
  method: string;
  body: object;
}

/** The request for a shell. The key is the reader's own. */
export function asCurl({ path, body }: Sample, base: string): string {
  const lines = [
    `curl ${base}/${path} \\`,
    `  -H "Authorization: Bearer $KHANESH_API_KEY" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H "Idempotency-Key: $(openssl rand -hex 16)" \\`,
    `  -d ${shellQuoted(JSON.stringify(body))}`,
  ];
  return lines.join('\n');
}

/** The request for khanesh-client. */
export function asTypeScript({ method, body }: Sample, base: string): string {
  return [
    `// npm install ${base}/khanesh-client.tgz`,
    `import { createClient } from ${literal('khanesh-client')};`,
    '',
    'const khanesh = createClient({',
    `  baseUrl: ${literal(base)},`,
    '  apiKey: process.env.KHANESH_API_KEY,',
    '});',
    '',
    `const answer = await khanesh.${method}(${asObject(body)});`,
    'console.log(answer);',
  ].join('\n');
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function asObject(body: object): string {
  const fields = Object.entries(body).map(([name, value]) => `  ${name}: ${literal(value)},`);
  return `{\n${fields.join('\n')}\n}`;
}

function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

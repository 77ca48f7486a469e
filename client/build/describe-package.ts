/** What the package of the client takes from that of the service. */
interface Service {
  version: string;
  dependencies: Record<string, string>;
}

/** The package.json of `khanesh-client`: of the version of the service that it fits, with no code of it. */
export function describePackage({ version, dependencies }: Service): string {
  const description = {
    name: 'khanesh-client',
    version,
    description: 'The client of Khanesh, a self-hosted Persian reading and speech service',
    keywords: ['khanesh', 'persian', 'farsi', 'diacritics', 'transliteration', 'text-to-speech'],
    license: 'MIT',
    type: 'module',
    main: './cjs/index.js',
    types: './cjs/index.d.ts',
    exports: {
      '.': {
        import: { types: './index.d.ts', default: './index.js' },
        require: { types: './cjs/index.d.ts', default: './cjs/index.js' },
      },
      './package.json': './package.json',
    },
    files: ['index.js', '*.d.ts', 'cjs'],
    sideEffects: false,
    engines: { node: '>=20.3' },
    dependencies: { 'openapi-fetch': dependencies['openapi-fetch'] },
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

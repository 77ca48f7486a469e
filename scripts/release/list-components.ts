import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './tools.ts';

interface Manifest {
  devDependencies?: object;
}

/**
 * The bill of materials of what production installs, in CycloneDX. npm's own `--omit=dev` leaves out packages that
 * development needs too, so that it is asked about a project that has no development.
 */
export async function listComponents(checkout: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-bill-'));
  try {
    // npm takes the name of the folder for that of the project.
    const project = join(folder, 'khanesh');
    await mkdir(project);
    const copy = async <T>(name: string, change: (json: T) => void) => {
      const json = JSON.parse(await readFile(join(checkout, name), 'utf8')) as T;
      change(json);
      await writeFile(join(project, name), JSON.stringify(json));
    };
    await copy<Manifest>('package.json', (json) => void delete json.devDependencies);
    await copy<{ packages: Record<string, Manifest & { dev?: boolean }> }>(
      'package-lock.json',
      ({ packages }) => {
        for (const [path, { dev }] of Object.entries(packages)) if (dev) delete packages[path];
        delete packages['']!.devDependencies;
      },
    );
    return await run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], project);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface OtherVersion {
  /** Its `server/main.ts`. */
  main: string;
  remove(): Promise<void>;
}

/** This program under another version number and with further migrations, by their names without `.sql`. */
export async function makeOtherVersion(
  version: string,
  migrations: Readonly<Record<string, string>>,
): Promise<OtherVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-version-'));
  await Promise.all(
    ['server', 'generated'].map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })),
  );
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const packageJson = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...packageJson, version }));
  for (const [name, sql] of Object.entries(migrations)) {
    await writeFile(join(folder, 'server/database/migrations', `${name}.sql`), sql);
  }
  return { main: join(folder, 'server/main.ts'), remove: () => rm(folder, { recursive: true, force: true }) };
}

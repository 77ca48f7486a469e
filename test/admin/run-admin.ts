import { admin } from '../../server/admin/admin.ts';

export interface Printed {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Runs an administration command in this process and keeps what it prints. */
export async function runAdmin(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<Printed> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const exitCode = await admin(args, {
    env,
    out: (text) => stdout.push(text),
    error: (text) => stderr.push(text),
  });
  return { exitCode, stdout: stdout.join(''), stderr: stderr.join('') };
}

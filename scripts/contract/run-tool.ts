import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The root of the checkout, where every tool runs. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const execute = promisify(execFile);

export interface ToolResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a tool of node_modules/.bin without telemetry; a failing exit status is a result, not an error. */
export async function runTool(name: string, args: readonly string[]): Promise<ToolResult> {
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  try {
    const file = `${ROOT}node_modules/.bin/${name}`;
    const { stdout, stderr } = await execute(file, args, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const failed = error as { code?: unknown; stdout?: string; stderr?: string };
    if (typeof failed.code !== 'number') throw error;
    return { code: failed.code, stdout: failed.stdout ?? '', stderr: failed.stderr ?? '' };
  }
}

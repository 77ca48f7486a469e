import {
  type CheckedFile,
  checkFile,
  FetchFailed,
  fetchFiles,
  findProblems,
  LockHeld,
} from '../../server/model-files/index.ts';
import { megabytes, progressBar, type Terminal } from './terminal.ts';

/** A model, its folder, and how to get it. */
export interface Model {
  name: string;
  folder: string;
  files: readonly CheckedFile[];
  addressesOf(file: CheckedFile): readonly string[];
  /** Why nothing may be fetched; undefined when it may. */
  forbidden?: string | undefined;
  /** What the operator can do when it cannot be fetched, besides copying the files. */
  remedy: string;
}

/** The commands on models. Each gives its exit code: 0, or 1 when a model cannot be used. */
export const COMMANDS = { list, verify, fetch } as const;

async function list(models: readonly Model[], { out }: Terminal): Promise<number> {
  for (const { name, folder, files, forbidden } of models) {
    out(`${name} in ${folder}\n`);
    if (files.length === 0) out(`  ${forbidden}\n`);
    for (const file of files) {
      const state = await checkFile(folder, file);
      out(`  ${file.name}  ${megabytes(file.bytes)}  sha256 ${file.sha256}  ${state}\n`);
    }
  }
  return 0;
}

async function verify(models: readonly Model[], { out, err }: Terminal): Promise<number> {
  let code = 0;
  for (const { name, folder, files, forbidden } of models) {
    const problems = await findProblems(folder, files);
    for (const problem of problems) err(`${folder}/${problem}\n`);
    if (files.length === 0) err(`${name}: ${forbidden}\n`);
    if (problems.length > 0 || files.length === 0) code = 1;
    else out(`${name} is complete and right: ${folder}\n`);
  }
  return code;
}

async function fetch(models: readonly Model[], terminal: Terminal, signal: AbortSignal): Promise<number> {
  for (const model of models) {
    if (model.forbidden !== undefined) {
      terminal.err(`${model.forbidden}: nothing may be fetched for ${model.name}\n`);
      return 1;
    }
    const bar = progressBar(terminal);
    try {
      await fetchFiles({ ...model, signal, onProgress: bar.show });
    } catch (error) {
      bar.clear();
      if (!(error instanceof FetchFailed || error instanceof LockHeld)) throw error;
      const names = model.files.map(({ name }) => name).join(', ');
      terminal.err(`${model.name} could not be fetched: ${error.message}\n`);
      terminal.err(`Copy ${names} into ${model.folder} by hand, or ${model.remedy}.\n`);
      return 1;
    }
    bar.clear();
    terminal.out(`${model.name} is complete and right: ${model.folder}\n`);
  }
  return 0;
}

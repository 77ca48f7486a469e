import { stat } from 'node:fs/promises';
import { UsageError } from '../../server/command-line/index.ts';
import {
  type CheckedFile,
  checkFile,
  FetchFailed,
  fetchFiles,
  findProblems,
  LockHeld,
  partOf,
} from '../../server/model-files/index.ts';
import { progressBar, readableSize, type Terminal, WAIT } from './terminal.ts';

/** A model, its folder, and how to get it. */
export interface Model {
  name: string;
  folder: string;
  files: readonly CheckedFile[];
  addressesOf(file: CheckedFile): readonly string[];
  /** What stands above a file in a list. */
  headingOf?(file: CheckedFile): string | undefined;
  /** What has to be accepted before it is fetched for the first time. */
  terms?: string | undefined;
  /** Keeps that the terms were accepted. */
  onAccepted?(): Promise<void>;
  /** Why nothing may be fetched; undefined when it may. */
  forbidden?: string | undefined;
  /** What the operator can do when it cannot be fetched, besides copying the files. */
  remedy: string;
}

/** How models are fetched. */
export interface FetchSettings {
  signal: AbortSignal;
  /** Whether all terms were accepted beforehand. */
  yes: boolean;
}

/** Prints the files of models with their size, hash and state, and how those are got that are not all here. */
export async function listModels(models: readonly Model[], { out }: Terminal): Promise<void> {
  for (const { name, folder, files, headingOf = () => undefined } of models) {
    out(`${name} in ${folder}\n`);
    let isComplete = true;
    for (const file of files) {
      const heading = headingOf(file);
      if (heading !== undefined) out(`  ${heading}\n`);
      const state = await checkFile(folder, file);
      isComplete &&= state === 'good';
      out(`  ${file.name}  ${readableSize(file.bytes)}  sha256 ${file.sha256}  ${state}\n`);
    }
    if (!isComplete) out(`  to fetch it: npm run models -- fetch ${name}\n`);
  }
}

/** Checks models byte by byte. Gives the exit code: 1 if any cannot be used. */
export async function verifyModels(models: readonly Model[], { out, err }: Terminal): Promise<number> {
  let code = 0;
  for (const { name, folder, files } of models) {
    const problems = await findProblems(folder, files);
    for (const problem of problems) err(`${folder}/${problem}\n`);
    if (problems.length > 0) code = 1;
    else out(`${name} is complete and right: ${folder}\n`);
  }
  return code;
}

/** Fetches what is missing or damaged. Gives the exit code. Rejects with UsageError where terms cannot be asked about. */
export async function fetchModels(
  models: readonly Model[],
  terminal: Terminal,
  settings: FetchSettings,
): Promise<number> {
  for (const model of models) {
    if (model.forbidden !== undefined) {
      terminal.err(`${model.forbidden}: nothing may be fetched for ${model.name}\n`);
      return 1;
    }
    if (!(await mayFetch(model, terminal, settings))) return 1;
    if (!(await fetchModel(model, terminal, settings))) return 1;
  }
  return 0;
}

async function fetchModel(model: Model, terminal: Terminal, { signal }: FetchSettings): Promise<boolean> {
  const bar = progressBar(terminal);
  try {
    await fetchFiles({ ...model, signal, onProgress: bar.show });
  } catch (error) {
    bar.clear();
    if (!(error instanceof FetchFailed || error instanceof LockHeld)) throw error;
    const names = model.files.map(({ name }) => name).join(', ');
    terminal.err(`${model.name} could not be fetched: ${error.message}\n`);
    if (error instanceof LockHeld) {
      terminal.err(WAIT);
      return false;
    }
    if (await hasBegun(model))
      terminal.err('What has come in is kept: the same command goes on from there.\n');
    terminal.err(`Copy ${names} into ${model.folder} by hand, or ${model.remedy}.\n`);
    return false;
  }
  bar.clear();
  terminal.out(`${model.name} is complete and right: ${model.folder}\n`);
  return true;
}

/** Whether a part of a file is there, from a download that broke off. */
async function hasBegun({ folder, files }: Model): Promise<boolean> {
  const parts = files.map(({ name }) => stat(partOf(folder, name)));
  return (await Promise.allSettled(parts)).some(({ status }) => status === 'fulfilled');
}

/** Whether the terms of a model are accepted, and none of its files would take the place of another one. */
async function mayFetch(model: Model, terminal: Terminal, { yes }: FetchSettings): Promise<boolean> {
  const { terms, folder, files } = model;
  if (terms === undefined) return true;
  const others = (await findProblems(folder, files)).filter((problem) => !problem.endsWith('missing'));
  if (others.length > 0) {
    const names = others.map((problem) => problem.split(' ')[0]).join(', ');
    terminal.err(
      `${names} in ${folder}: a file of your own has this name. Move it away, or choose your voices with --voices.\n`,
    );
    return false;
  }
  terminal.err(terms);
  if (!yes && terminal.ask === undefined)
    throw new UsageError(
      'nobody can be asked here whether these licences are accepted: add --yes if they are',
    );
  if (!yes && !(await terminal.ask?.('Fetch them under these licences? [y/N] '))) {
    terminal.err('Nothing was fetched.\n');
    return false;
  }
  await model.onAccepted?.();
  return true;
}

import { readdirSync, readFileSync } from 'node:fs';

// The kernel's unit of processor time on every Linux that Node runs on.
const TICKS_PER_SECOND = 100;

/** Resident memory of a process in MB (10^6 bytes), as the kernel counts it. */
export function residentMegabytes(pid: number): number {
  return megabytes(pid, 'VmRSS');
}

/** The most resident memory that a process has had so far, in MB. */
export function mostMegabytes(pid: number): number {
  return megabytes(pid, 'VmHWM');
}

/** Memory of a process and all below it in MB, where a page that several processes have counts in parts. */
export function proportionalMegabytes(pid: number): number {
  return withDescendants(pid).reduce((sum, one) => sum + proportional(one), 0);
}

function proportional(pid: number): number {
  const [, kibibytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))!;
  return (Number(kibibytes) * 1024) / 1e6;
}

function withDescendants(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = readStatus(Number(name));
    if (status !== undefined) parents.set(Number(name), Number(/^PPid:\s+(\d+)$/m.exec(status)![1]));
  }
  const below = (parent: number): number[] => [
    parent,
    ...[...parents].flatMap(([child, of]) => (of === parent ? below(child) : [])),
  ];
  return below(pid);
}

/** Undefined for a process that has ended meanwhile. */
function readStatus(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return undefined;
  }
}

function megabytes(pid: number, field: string): number {
  const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )!;
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Processor time that a process and those that it has started and that still run have used so far, in milliseconds. */
export function processorMs(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, one) => sum + ownProcessorMs(one), 0);
}

function descendants(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function ownProcessorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

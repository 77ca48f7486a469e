import { readFileSync } from 'node:fs';

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

function megabytes(pid: number, field: string): number {
  const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )!;
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Processor time that a process has used so far with all its threads, in milliseconds. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

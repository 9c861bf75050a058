/** Processor time and memory of processes from /proc; empty on systems other than Linux. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Milliseconds of processor time, by thread or process. */
export type ProcessorTimes = ReadonlyMap<string, number>;

const IS_SUPPORTED = existsSync('/proc/self/stat');
const TICK_MS = IS_SUPPORTED ? 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0;
/** Field positions after the name in /proc/<pid>/stat, see proc_pid_stat(5). */
const [PARENT, OWN, OWN_SYSTEM, CHILDREN, CHILDREN_SYSTEM] = [1, 11, 12, 13, 14];

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

function readStat(path: string): number[] {
  const stat = read(path);
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const sumTicks = (stat: readonly number[], ...places: number[]): number =>
  places.reduce((sum, place) => sum + (stat[place] ?? 0), 0) * TICK_MS;

/** Processor time of a process with all its threads, in milliseconds. */
export function readProcessTime(pid: number): number {
  return sumTicks(readStat(`/proc/${pid}/stat`), OWN, OWN_SYSTEM);
}

/** Node's default name of worker threads. */
export const WORKER = 'WorkerThread';

/** Processor time by running thread: `<name>`, and `WorkerThread <id>` with increasing ids. */
export function readThreadTimes(pid: number): ProcessorTimes {
  const times = new Map<string, number>();
  const tasks = IS_SUPPORTED ? readdirSync(`/proc/${pid}/task`) : [];
  for (const task of tasks) {
    const folder = `/proc/${pid}/task/${task}`;
    const comm = read(`${folder}/comm`).trim();
    const name = comm === WORKER ? `${WORKER} ${task}` : comm;
    times.set(name, (times.get(name) ?? 0) + sumTicks(readStat(`${folder}/stat`), OWN, OWN_SYSTEM));
  }
  return times;
}

/** Processor time of a process and its children, including ended ones, in milliseconds. */
export function readFamilyTime(pid: number): number {
  const children = IS_SUPPORTED
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readStat(`/proc/${name}/stat`)[PARENT] === pid)
    : [];
  const ownTicks = sumTicks(readStat(`/proc/${pid}/stat`), OWN, OWN_SYSTEM, CHILDREN, CHILDREN_SYSTEM);
  return children.reduce((sum, child) => sum + readProcessTime(Number(child)), ownTicks);
}

export function readParentPid(pid: number): number {
  return readStat(`/proc/${pid}/stat`)[PARENT] ?? 0;
}

/** Peak memory in bytes since `forgetPeak`. */
export function readPeakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

export function resetPeakMemory(pid: number): void {
  // Requires the owner or root; otherwise the peak since the start is measured.
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {}
}

/** Processor time and memory of processes, as Linux tells them under /proc; elsewhere nothing is known. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Milliseconds of processor time, by thread or process. */
export type Spent = ReadonlyMap<string, number>;

const KNOWN = existsSync('/proc/self/stat');
const TICK_MS = KNOWN ? 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0;
/** Places after the name in /proc/<pid>/stat: see proc_pid_stat(5). */
const [PARENT, OWN, OWN_SYSTEM, CHILDREN, CHILDREN_SYSTEM] = [1, 11, 12, 13, 14];

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

function statOf(path: string): number[] {
  const stat = read(path);
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const ticks = (stat: readonly number[], ...places: number[]): number =>
  places.reduce((sum, place) => sum + (stat[place] ?? 0), 0) * TICK_MS;

/** Of a process, all its threads together. */
export function processTime(pid: number): number {
  return ticks(statOf(`/proc/${pid}/stat`), OWN, OWN_SYSTEM);
}

/** What Node calls a worker thread that nobody named. */
export const WORKER = 'WorkerThread';

/** Of a process by its threads that are alive: `<name>`, and `WorkerThread <id>`, whose ids grow with time. */
export function threadTimes(pid: number): Spent {
  const spent = new Map<string, number>();
  const tasks = KNOWN ? readdirSync(`/proc/${pid}/task`) : [];
  for (const task of tasks) {
    const folder = `/proc/${pid}/task/${task}`;
    const comm = read(`${folder}/comm`).trim();
    const name = comm === WORKER ? `${WORKER} ${task}` : comm;
    spent.set(name, (spent.get(name) ?? 0) + ticks(statOf(`${folder}/stat`), OWN, OWN_SYSTEM));
  }
  return spent;
}

/** Of a process with all its children, those that have ended included. */
export function familyTime(pid: number): number {
  const children = KNOWN
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(`/proc/${name}/stat`)[PARENT] === pid)
    : [];
  const own = ticks(statOf(`/proc/${pid}/stat`), OWN, OWN_SYSTEM, CHILDREN, CHILDREN_SYSTEM);
  return children.reduce((sum, child) => sum + processTime(Number(child)), own);
}

export function parentOf(pid: number): number {
  return statOf(`/proc/${pid}/stat`)[PARENT] ?? 0;
}

/** The most memory that a process has had since `forgetPeak`, in bytes. */
export function peakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

export function forgetPeak(pid: number): void {
  // Only its owner and root may; whoever may not sees the peak since the start.
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {}
}

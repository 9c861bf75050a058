import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';

/**
 * Lowers the scheduling priority of the calling thread to one of nice. Only Linux has priorities per thread; does nothing
 * on other systems.
 */
export function lowerPriority(priority: number): void {
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
    if (Number.isInteger(thread) && thread !== process.pid) setPriority(thread, priority);
  } catch {
    // /proc is missing or the system does not allow it: keep the default priority.
  }
}

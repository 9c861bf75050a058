import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';

/** The lowest priority of nice; the server's other threads have 0. */
const LOWEST_PRIORITY = 19;

/**
 * Lowers the scheduling priority of the calling thread. Only Linux has priorities per thread; does nothing on other
 * systems.
 */
export function lowerPriority(): void {
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
    if (Number.isInteger(thread) && thread !== process.pid) setPriority(thread, LOWEST_PRIORITY);
  } catch {
    // /proc is missing or the system does not allow it: keep the default priority.
  }
}

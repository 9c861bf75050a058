import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';

/** The last of 19 steps down; the shop's own threads stand at 0. */
const STEPS_DOWN = 19;

/**
 * Lets the calling thread have the processor when the shop's other threads leave it. On Linux each thread has a priority
 * of its own; elsewhere only processes have, so that nothing is changed.
 */
export function lowerPriority(): void {
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
    if (Number.isInteger(thread) && thread !== process.pid) setPriority(thread, STEPS_DOWN);
  } catch {
    // No /proc, or a system that does not allow it: letters are made at the shop's own priority.
  }
}

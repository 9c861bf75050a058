/** Rejects if `work` takes longer than `ms`. */
import { setTimeout as pause } from 'node:timers/promises';

export async function withTimeout<T>(ms: number, description: string, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = pause(ms, null, { signal: ended.signal }).then(() => {
    throw new Error(`${description}: not within ${ms / 1000} s`);
  });
  // Aborting the timer is not an error.
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => ended.abort());
}

/** Nothing is waited for without end. */
import { setTimeout as pause } from 'node:timers/promises';

export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = pause(ms, null, { signal: ended.signal }).then(() => {
    throw new Error(`${what}: not within ${ms / 1000} s`);
  });
  // Calling the wait off is no failure.
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => ended.abort());
}

/** Marks work for which no visitor waits, such as jobs, so that it leaves database connections to requests. */
import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Marks the work and all that it awaits. */
export function runInBackground<T>(work: () => T): T {
  return background.run(true, work);
}

export function isInBackground(): boolean {
  return background.getStore() === true;
}

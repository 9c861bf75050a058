/** Processor time of the shop's process by kind of thread. */
import { readThreadTimes, WORKER } from '../shared/processor.ts';

export type ShopTimes = { main: number; emails: number; other: number };

const MAIN = 'MainThread';

/**
 * Milliseconds since the start. On PostgreSQL without bot checks, only emails use worker threads; other threads compile
 * and collect garbage.
 */
export function readShopTimes(pid: number): ShopTimes {
  const times = { main: 0, emails: 0, other: 0 };
  for (const [name, ms] of readThreadTimes(pid))
    times[name === MAIN ? 'main' : name.startsWith(WORKER) ? 'emails' : 'other'] += ms;
  return times;
}

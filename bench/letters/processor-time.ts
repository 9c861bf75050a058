/** Processor time of the shop's process by what its threads do. */
import { threadTimes, WORKER } from '../shared/processor.ts';

export type ShopTimes = { main: number; letters: number; other: number };

const MAIN = 'MainThread';

/** Milliseconds so far. On PostgreSQL, without bot checks, letters alone have worker threads; the others compile and collect. */
export function shopTimes(pid: number): ShopTimes {
  const times = { main: 0, letters: 0, other: 0 };
  for (const [name, ms] of threadTimes(pid))
    times[name === MAIN ? 'main' : name.startsWith(WORKER) ? 'letters' : 'other'] += ms;
  return times;
}

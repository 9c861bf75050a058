/** What is measured after a trouble. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Rush, Unanswered } from '../../apps/server/src/http-tests/rush-of-buyers.ts';
import type { Shop } from './stage/shops.ts';
import type { Stage } from './stage/stage.ts';

export type Measured = {
  ms: number;
  /** What should not have happened, in words. */
  faults: string[];
  /** Requests that met a connection which was just being closed: browsers and proxies repeat them. */
  late?: number;
};

const LOOK_MS = 5;
const LONGEST_WAIT_MS = 60_000;

/** From an instant until a process of the shop acknowledges an order. */
export function nextOrder({ rush }: Stage, since: number): Promise<Measured> {
  return untilOrdered(() => rush.lastOrderAt, since, 'no process took an order');
}

/** The same for one process. */
export function nextOrderOf({ rush }: Stage, { url }: Shop, since: number): Promise<Measured> {
  return untilOrdered(() => rush.lastOrderOf.get(url) ?? 0, since, 'the process took no order');
}

async function untilOrdered(lastOrderAt: () => number, since: number, what: string): Promise<Measured> {
  while (lastOrderAt() <= since) {
    if (performance.now() - since > LONGEST_WAIT_MS)
      return { ms: LONGEST_WAIT_MS, faults: [`${what} within ${LONGEST_WAIT_MS / 1000} s`] };
    await pause(LOOK_MS);
  }
  return { ms: lastOrderAt() - since, faults: [] };
}

/** Cut sooner than this, it met a connection that was being closed and was never read. */
const WAITED_MS = 100;

/**
 * Requests that a process left without an answer while it ended. `lost`: it had let them in, for they were sent before it
 * was told to end, or waited for their answer. A connection that is refused asked nothing of it.
 */
export function unservedBy({ unanswered }: Rush, url: string, signalled: number) {
  const cut = unanswered.filter((one) => one.url === url && !one.refused && one.endedAt >= signalled);
  const isLost = ({ sentAt, endedAt }: Unanswered): boolean => sentAt < signalled || endedAt - sentAt >= WAITED_MS;
  return { lost: cut.filter(isLost), late: cut.filter((one) => !isLost(one)) };
}

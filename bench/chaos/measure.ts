/** Measurements after a fault. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Rush, Unanswered } from '../../apps/server/src/http-tests/support/processes/rush.ts';
import type { Shop } from './stage/shops.ts';
import type { Stage } from './stage/stage.ts';

export type Measured = {
  ms: number;
  /** Sentences about violations. */
  faults: string[];
  /** Requests on a connection that was being closed; browsers and proxies repeat them. */
  late?: number;
};

const LOOK_MS = 5;
const MAX_WAIT_MS = 60_000;

/** Time from an instant until any process acknowledges an order. */
export function measureNextOrder({ rush }: Stage, startedAt: number): Promise<Measured> {
  return waitForOrder(() => rush.lastOrderAt, startedAt, 'no process took an order');
}

/** Like `measureNextOrder`, for one process. */
export function measureNextOrderOf({ rush }: Stage, { url }: Shop, startedAt: number): Promise<Measured> {
  return waitForOrder(() => rush.lastOrderOf.get(url) ?? 0, startedAt, 'the process took no order');
}

async function waitForOrder(lastOrderAt: () => number, startedAt: number, description: string): Promise<Measured> {
  while (lastOrderAt() <= startedAt) {
    if (performance.now() - startedAt > MAX_WAIT_MS)
      return { ms: MAX_WAIT_MS, faults: [`${description} within ${MAX_WAIT_MS / 1000} s`] };
    await pause(LOOK_MS);
  }
  return { ms: lastOrderAt() - startedAt, faults: [] };
}

/** A request that failed sooner was sent on a connection being closed, and never read. */
const WAITED_MS = 100;

/**
 * Requests that a stopping process left unanswered. `lost`: accepted ones, which were sent before the signal or waited
 * for the response. Refused connections do not count.
 */
export function countUnserved({ unanswered }: Rush, url: string, signalled: number) {
  const cut = unanswered.filter((failure) => failure.url === url && !failure.isRefused && failure.endedAt >= signalled);
  const isLost = ({ sentAt, endedAt }: Unanswered): boolean => sentAt < signalled || endedAt - sentAt >= WAITED_MS;
  return { lost: cut.filter(isLost), late: cut.filter((failure) => !isLost(failure)) };
}

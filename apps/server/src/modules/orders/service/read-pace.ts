/** Looks, inside the batch that takes the places, whether their callers hold too much already (rules/pace.ts). */
import type { Tx } from '../../../db/index.ts';
import { decidePace, type PacedCall, type PaceLimits, type PaceRefusal } from '../rules/pace.ts';
import * as store from '../store/pace.ts';
import type { Draft } from './draft.ts';
import type { OriginWatch } from './origin-watch.ts';

const HOUR_MS = 3_600_000;

/** For each draft why it is refused, or null. Those that are let through count for the next ones: to be asked once. */
export type Pace = (drafts: readonly Draft[]) => (PaceRefusal | null)[];

const UNBOUNDED: Pace = (drafts) => drafts.map(() => null);

/** Reads, under a lock, what the visitors of these drafts hold: the pace of any of them can be decided by it. */
export async function readPace(
  tx: Tx,
  drafts: readonly Draft[],
  limits: PaceLimits | null,
  origins: OriginWatch,
  now: Date,
): Promise<Pace> {
  if (!limits || drafts.length === 0) return UNBOUNDED;
  const since = {
    now,
    hourAgo: new Date(now.getTime() - HOUR_MS),
    dayAgo: new Date(now.getTime() - 24 * HOUR_MS),
  };
  const visitors = unique(drafts.map(({ visitor }) => visitor));
  const [, byVisitor, byOrigin] = await Promise.all([
    // Read only under the lock: what another batch gave the same visitor is committed by then.
    store.lockVisitors(tx, visitors),
    store.unpaidOfVisitors(tx, visitors, since),
    origins.counts(tx, drafts.map(pacedCall), limits, since),
  ]);
  return (asking) => {
    const calls = asking.map(pacedCall);
    const decisions = decidePace(calls, byVisitor, byOrigin, limits);
    origins.saw(calls, decisions);
    return decisions;
  };
}

function pacedCall(draft: Draft): PacedCall {
  const { visitor } = draft;
  const places = draft.lines.reduce((sum, line) => sum + line.quantity, 0);
  // Who fills a cart is asked when the cart becomes an order.
  if (draft.kind !== 'order') return { visitor, origin: null, proven: true, places };
  const paidAtOnce = draft.total === 0 && draft.state === 'reserved';
  return { visitor, origin: draft.origin, proven: draft.proven, places: paidAtOnce ? 0 : places };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

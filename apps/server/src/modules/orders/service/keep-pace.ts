/** Looks, inside the batch that takes the places, whether their callers hold too much already (rules/pace.ts). */
import type { Tx } from '../../../db/index.ts';
import { decidePace, type PacedCall, type PaceLimits, type PaceRefusal } from '../rules/pace.ts';
import * as store from '../store/pace.ts';
import type { Draft } from './draft.ts';
import type { OriginWatch } from './origin-watch.ts';

const HOUR_MS = 3_600_000;

/** For each draft why it is refused, or null. */
export async function keepPace(
  tx: Tx,
  drafts: readonly Draft[],
  limits: PaceLimits | null,
  origins: OriginWatch,
  now: Date,
): Promise<(PaceRefusal | null)[]> {
  if (!limits || drafts.length === 0) return drafts.map(() => null);
  const since = {
    now,
    hourAgo: new Date(now.getTime() - HOUR_MS),
    dayAgo: new Date(now.getTime() - 24 * HOUR_MS),
  };
  const calls = drafts.map(pacedCall);
  const visitors = unique(calls.map(({ visitor }) => visitor));
  // Read only under the lock: what another batch gave the same visitor is committed by then.
  await store.lockVisitors(tx, visitors);
  const byVisitor = await store.unpaidOfVisitors(tx, visitors, since);
  const byOrigin = await origins.counts(tx, calls, limits, since);
  const decisions = decidePace(calls, byVisitor, byOrigin, limits);
  origins.saw(calls, decisions);
  return decisions;
}

function pacedCall(draft: Draft): PacedCall {
  const { visitor } = draft;
  const places = draft.lines.reduce((sum, line) => sum + line.quantity, 0);
  // Who fills a cart is asked when the cart becomes an order.
  if (draft.kind === 'basket') return { visitor, origin: null, proven: true, places };
  const paidAtOnce = draft.total === 0 && draft.state === 'reserved';
  return { visitor, origin: draft.origin, proven: draft.proven, places: paidAtOnce ? 0 : places };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

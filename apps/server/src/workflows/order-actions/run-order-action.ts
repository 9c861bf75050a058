/** Runs an action of staff on an order in one transaction, as a preview or for good, and computes its effects. */
import type { Scope } from '../../modules/staff/index.ts';
import { commitIfOk, type Database, runDry, type Tx } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { type LockedOrder, lockWithItems } from '../release-order-items.ts';
import { type OrderEffects, readEffectBaseline, readOrderEffects } from './order-effects.ts';

/** `isPreview`: the transaction is rolled back. */
export type OrderActionRequest = { orderId: OrderId; scope: Scope; isPreview: boolean };

export type OrderActionResult = { effects: OrderEffects; currency: string; isDone: boolean };

/**
 * The action runs under the lock of its order, and records its own entry in the audit log. An error that it returns rolls
 * everything back. `not_found`: no such order, or some of its items are of an event out of scope.
 */
export function runOrderAction<E>(
  { db }: { db: Database },
  { orderId, scope, isPreview }: OrderActionRequest,
  action: (tx: Tx, locked: LockedOrder) => Promise<Result<unknown, E>>,
): Promise<Result<OrderActionResult, E | 'not_found'>> {
  const run = async (tx: Tx): Promise<Result<OrderActionResult, E | 'not_found'>> => {
    const locked = await lockWithItems(tx, orderId);
    if (!locked || !isInScope(locked, scope)) return err('not_found');
    const before = await readEffectBaseline(tx, locked.order);
    const acted = await action(tx, locked);
    if (!acted.ok) return acted;
    const effects = await readOrderEffects(tx, before);
    return ok({ effects, currency: locked.order.currency, isDone: !isPreview });
  };
  return isPreview ? runDry(db, run) : commitIfOk(db, run);
}

/** Whether every item is of an event in scope. */
export function isInScope({ items }: Pick<LockedOrder, 'items'>, { events }: Scope): boolean {
  return events === null || items.every(({ eventId }) => events.has(eventId));
}

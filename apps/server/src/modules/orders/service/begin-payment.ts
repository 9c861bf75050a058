import type { OrderId } from '../../../kernel/ids.ts';
import { allOf, endWhilePaying } from '../../selling/index.ts';
import { markPaying, prolong } from '../store/change.ts';
import type { OrderShop } from './shop.ts';

/**
 * The buyer goes to a bank: an order that was to last a short time only waits for them there. Returns until when; null
 * when it can no longer be paid.
 */
export function beginPayment(
  { db, claimables }: Pick<OrderShop, 'db' | 'claimables'>,
  orderId: OrderId,
  now: Date,
): Promise<Date | null> {
  return db.transaction(async (tx) => {
    const paying = await markPaying(tx, orderId, now);
    if (!paying?.whole) return paying?.end ?? null;
    const until = endWhilePaying(now, paying.end, paying.whole);
    if (until <= paying.end) return paying.end;
    for (const claimable of allOf(claimables)) if (!(await claimable.prolong(tx, orderId, until))) return paying.end;
    await prolong(tx, orderId, until);
    return until;
  });
}

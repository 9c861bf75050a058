/** The money of an order that stands instead of another: its own payment, and what came over from those before it. */
import type { Tx } from '../../platform/db/index.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { Order } from '../orders/index.ts';
import type { Payments } from '../payments/index.ts';
import { movedOn, partsOf, takeParts } from './money.store.ts';
import { type Share, takeFrom } from './rules.ts';

export type PaidOrder = Pick<Order, 'id' | 'paidBy' | 'insteadOf'>;

/**
 * Takes an amount out of what pays for an order that the caller has locked: of the newest payment first, of none more than is
 * left of it for this order. What becomes of it is the caller's to write down in the same transaction.
 */
export async function takeMoney(
  payments: Pick<Payments, 'lockRoom'>,
  tx: Tx,
  { id, paidBy, insteadOf }: PaidOrder,
  amount: Minor,
): Promise<Share[]> {
  if (amount === 0) return [];
  if (insteadOf === null) return paidBy === null ? [] : [{ paymentId: paidBy, amount }];
  const before = await partsOf(tx, id);
  const rooms = await payments.lockRoom(tx, [paidBy ?? [], before.map(({ paymentId }) => paymentId)].flat());
  // Behind the locks: other orders that live of the same payments take turns.
  const own = paidBy === null ? 0 : (rooms.get(paidBy) ?? 0) - (await movedOn(tx, paidBy));
  const parts = await partsOf(tx, id);
  const shares = takeFrom([...(paidBy === null ? [] : [{ paymentId: paidBy, amount: own }]), ...parts], amount);
  if (!shares) throw new Error(`the payments of order ${id} have less than ${amount} left for it`);
  await takeParts(tx, id, shares);
  return shares;
}

import { expect, vi } from 'vitest';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { orderTickets, viewOrder } from './orders.ts';
import { beginToPay, GOOD_CARD } from './processes/simulated-buyers.ts';
import type { Visitor } from './visitor.ts';

/** Buys tickets of the event's last session, also before the tests of a block. Returns the number of the order. */
export async function buyTickets(buyer: Visitor, title: string, quantity: number): Promise<number> {
  const hash = await orderTickets(buyer, title, quantity);
  await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
  const isPaid = async () => expect((await viewOrder(buyer, hash)).printingAllowed).toBe(1);
  await vi.waitFor(isPaid, { timeout: 180_000, interval: 50 });
  return (await viewOrder(buyer, hash)).ord_num;
}

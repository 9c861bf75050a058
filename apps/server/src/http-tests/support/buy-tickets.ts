import { orderTickets, viewOrder } from './orders.ts';
import { payOrder } from './processes/simulated-buyers.ts';
import type { Visitor } from './visitor.ts';

/** Buys tickets of the event's last session. Returns the number of the order. */
export async function buyTickets(buyer: Visitor, title: string, quantity: number): Promise<number> {
  const hash = await orderTickets(buyer, title, quantity);
  await payOrder(buyer, hash);
  return (await viewOrder(buyer, hash)).ord_num;
}

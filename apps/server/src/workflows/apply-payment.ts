import type { OrderShop } from '../modules/orders/index.ts';
import {
  type Captured,
  type GiveBackReason,
  lockOrders,
  lockToSell,
  markExpired,
  markPaid,
  type Order,
  type OrderPlace,
  placesOf,
  placesOfAll,
  settleStep,
} from '../modules/orders/index.ts';
import {
  allOf,
  type Claim,
  type Claimables,
  type Claiming,
  type Ledger,
  takeAll,
} from '../modules/reservations/index.ts';
import type { Database, Tx } from '../platform/db/index.ts';
import type { OrderId, PaymentId } from '../platform/lib/ids.ts';

/** What became of a captured payment: it bought its order (now or when it was told before), or it has to go back. */
export type Settled = { kind: 'kept' } | { kind: 'give_back'; why: GiveBackReason };

export type CapturedForOrder = { orderId: OrderId; payment: Captured };

type Settling = Pick<OrderShop, 'ports' | 'claimables'>;
type Sold = { order: Order; places: readonly OrderPlace[]; paidBy: PaymentId | null };

/**
 * Ends many captured payments in tickets, inside the caller's transaction. Those whose order is not simply waiting for them
 * (its time ran out, another payment bought it, the sum is another) are left to `settlePayment`. Throws where an order no
 * longer holds what it claimed: nothing may be committed then.
 */
export async function settleTogether(
  tx: Tx,
  shop: Settling,
  captured: readonly CapturedForOrder[],
  now: Date,
): Promise<('kept' | 'alone')[]> {
  const ids = [...new Set(captured.map(({ orderId }) => orderId))];
  // What an order is of does not change: it is read behind the lock, in the same breath.
  const [orders, places] = await Promise.all([lockOrders(tx, ids), placesOfAll(tx, ids)]);
  const waiting = new Map(orders.map((order) => [order.id, order]));
  const selling: { order: Order; paidBy: PaymentId }[] = [];
  const settled = captured.map(({ orderId, payment }) => {
    const order = waiting.get(orderId);
    if (!order) return 'alone';
    const step = settleStep(order, payment);
    if (step.kind === 'done_before') return 'kept';
    // An exchange frees places, whose counters it locks: never beside orders whose holds are locked already.
    if (step.kind !== 'sell' || !isInTime(order, now) || order.insteadOf !== null) return 'alone';
    // A second payment of the same order comes after this one.
    waiting.delete(orderId);
    selling.push({ order, paidBy: payment.paymentId });
    return 'kept';
  });
  if (selling.length === 0) return settled;
  const sold = selling.map((one) => ({ ...one, places: places.get(one.order.id) ?? [] }));
  // Sent together, in this order: whatever one of them finds, all are undone.
  const [isSpent] = await Promise.all([spendAll(tx, shop.claimables, sold), complete(tx, shop, sold, now)]);
  if (!isSpent) throw new Error('an order no longer holds what it claimed');
  return settled;
}

/**
 * Ends a captured payment in tickets or says that it goes back: inside the caller's transaction, which also writes down
 * the refund. May be repeated: the second time it changes nothing.
 */
export async function settlePayment(
  tx: Tx,
  shop: Settling,
  { orderId, payment }: CapturedForOrder,
  now: Date,
): Promise<Settled> {
  const order = await lockToSell(tx, orderId);
  if (!order) return { kind: 'give_back', why: 'no_such_order' };
  const step = settleStep(order, payment);
  if (step.kind === 'done_before') return { kind: 'kept' };
  const end = step.kind === 'give_back' ? step.why : await sell(tx, shop, order, payment.paymentId, now);
  if (end === 'paid') return { kind: 'kept' };
  await shop.ports.notifyMoneyBack(tx, order, payment.paymentId, payment.amount, end);
  return { kind: 'give_back', why: end };
}

/** An order of sum 0 is paid at once, with no payment step (decisions §4 "Free events"). */
export async function completeFreeOrder(
  shop: Settling & { db: Database },
  orderId: OrderId,
  now: Date,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const order = await lockToSell(tx, orderId);
    if (order?.state !== 'reserved' || order.total !== 0) return false;
    return (await sell(tx, shop, order, null, now)) === 'paid';
  });
}

async function sell(
  tx: Tx,
  shop: Settling,
  order: Order,
  paidBy: PaymentId | null,
  now: Date,
): Promise<'paid' | 'places_gone'> {
  const sold = { order, places: await placesOf(tx, order.id), paidBy };
  const spent = isInTime(order, now) && (await spendAll(tx, shop.claimables, [sold]));
  if (!spent && !(await claimAgain(tx, shop.claimables, sold, now))) {
    await markExpired(tx, order.id, now);
    return 'places_gone';
  }
  // An exchange has copied the attendees of its old tickets, who may have changed since the order was made.
  const places = order.insteadOf === null ? sold.places : await placesOf(tx, order.id);
  await complete(tx, shop, [{ ...sold, places }], now);
  return 'paid';
}

/**
 * Within its time nobody else can have freed what the order holds. Beyond it a batch may be at it right now, so the counters
 * are locked before the holds, as batches do: never in one transaction with orders whose holds are locked already.
 */
function isInTime({ expiresAt }: Order, now: Date): boolean {
  return expiresAt.getTime() > now.getTime();
}

async function complete(tx: Tx, { ports }: Settling, sold: readonly Sold[], now: Date): Promise<void> {
  const paid = sold.map(({ order, places, paidBy }) => ({
    order: { ...order, state: 'paid' as const, paidAt: now, paidBy },
    places,
  }));
  const [marked] = await Promise.all([
    markPaid(
      tx,
      sold.map(({ order, paidBy }) => ({ id: order.id, paidBy })),
      now,
    ),
    ports.issueTickets(tx, paid),
    ports.notifyPaid(tx, paid),
  ]);
  if (marked !== sold.length) throw new Error('a locked order changed its state');
}

async function spendAll(tx: Tx, claimables: Claimables, sold: readonly Sold[]): Promise<boolean> {
  const orders = sold.map(({ order, places }) => ({
    id: order.id,
    persons: places.reduce((sum, place) => sum + place.persons, 0),
  }));
  const spent = await Promise.all(allOf(claimables).map((claimable) => claimable.spend(tx, orders)));
  return spent.every((whole) => whole.size === orders.length);
}

/** What the order held ran out: the same seats, or as many places of the same offers, and all else that it claimed, if still free. */
async function claimAgain(tx: Tx, claimables: Claimables, sold: Sold, now: Date): Promise<boolean> {
  const { order, places } = sold;
  const all = allOf(claimables);
  const claims: Claim[] = [];
  for (const claimable of all) {
    claims.push(...(await claimable.claimedBy(tx, order.id)));
    await claimable.release(tx, [order.id]);
  }
  // They are paid for: they count for nobody who holds places unpaid.
  const claiming = { lines: places.map((place) => claimedLine(place, order)), claims, origin: null, proven: true };
  const ledgers: Ledger[] = [];
  for (const claimable of all) ledgers.push(await claimable.lock(tx, [claiming], now));
  const granted = takeAll(claiming, ledgers).ok;
  const holders = granted ? [{ claiming, ownerOf: () => order.id }] : [];
  for (const ledger of ledgers) await ledger.write(tx, holders);
  return granted && (await spendAll(tx, claimables, [sold]));
}

function claimedLine(place: OrderPlace, { expiresAt }: Order): Claiming['lines'][number] {
  return {
    eventId: place.eventId,
    session: { id: place.sessionId },
    offer: { id: place.offerId, zoneId: place.zoneId },
    quantity: place.persons,
    seatIds: place.seatId === null ? [] : [place.seatId],
    areaId: place.areaId,
    expiresAt,
  };
}

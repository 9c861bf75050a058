import type { Database, Tx } from '../../../db/index.ts';
import type { OrderId, PaymentId } from '../../../kernel/ids.ts';
import { allOf, type Claim, type Claimables, type Claiming, type Ledger } from '../../selling/index.ts';
import { type Captured, type GiveBackReason, settleStep } from '../rules/settle.ts';
import { markExpired, markPaid } from '../store/change.ts';
import { lockOrder, type Order, type OrderPlace, placesOf } from '../store/read.ts';
import type { OrderShop } from './shop.ts';

/** What became of a captured payment: it bought its order (now or when it was told before), or it has to go back. */
export type Settled = { kind: 'kept' } | { kind: 'give_back'; why: GiveBackReason };

type Settling = Pick<OrderShop, 'ports' | 'claimables'>;

/**
 * Ends a captured payment in tickets, or says that it goes back: inside the caller's transaction, which also writes down
 * the refund. May be repeated: the second time it changes nothing.
 */
export async function settlePayment(
  tx: Tx,
  shop: Settling,
  orderId: OrderId,
  payment: Captured,
  now: Date,
): Promise<Settled> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { kind: 'give_back', why: 'no_such_order' };
  const step = settleStep(order, payment);
  if (step.kind === 'done_before') return { kind: 'kept' };
  const end = step.kind === 'give_back' ? step.why : await sell(tx, shop, order, payment.paymentId, now);
  if (end === 'paid') return { kind: 'kept' };
  await shop.ports.notifyMoneyBack(tx, order, payment.paymentId, payment.amount, end);
  return { kind: 'give_back', why: end };
}

/** An order of sum 0 is paid at once, with no payment step (decisions §4 "Free events"). */
export function completeFreeOrder(shop: Settling & { db: Database }, orderId: OrderId, now: Date): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'reserved' || order.total !== 0) return false;
    return (await sell(tx, shop, order, null, now)) === 'paid';
  });
}

async function sell(
  tx: Tx,
  { claimables, ports }: Settling,
  order: Order,
  paidBy: PaymentId | null,
  now: Date,
): Promise<'paid' | 'places_gone'> {
  const places = await placesOf(tx, order.id);
  // Within its time nobody else can have freed what the order holds. Beyond it a batch may be at it right now, so the
  // counters are locked before the holds, as batches do.
  const inTime = order.expiresAt.getTime() > now.getTime();
  const spent = inTime && (await spendAll(tx, claimables, order, places));
  if (!spent && !(await claimAgain(tx, claimables, order, places, now))) {
    await markExpired(tx, order.id, now);
    return 'places_gone';
  }
  if (!(await markPaid(tx, order.id, paidBy, now))) throw new Error('a locked order changed its state');
  const paid = { order: { ...order, state: 'paid' as const, paidAt: now, paidBy }, places };
  await ports.issueTickets(tx, paid);
  await ports.notifyPaid(tx, paid);
  return 'paid';
}

async function spendAll(tx: Tx, claimables: Claimables, order: Order, places: readonly OrderPlace[]): Promise<boolean> {
  const persons = places.reduce((sum, place) => sum + place.persons, 0);
  for (const claimable of allOf(claimables)) if (!(await claimable.spend(tx, order.id, persons))) return false;
  return true;
}

/** What the order held ran out: the same seats, or as many places of the same offers, and all else that it claimed, if still free. */
async function claimAgain(
  tx: Tx,
  claimables: Claimables,
  order: Order,
  places: readonly OrderPlace[],
  now: Date,
): Promise<boolean> {
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
  const granted = ledgers.map((ledger) => ledger.take(claiming)).every((taking) => taking.ok);
  const holders = granted ? [{ claiming, ownerOf: () => order.id }] : [];
  for (const ledger of ledgers) await ledger.write(tx, holders);
  return granted && (await spendAll(tx, claimables, order, places));
}

function claimedLine(place: OrderPlace, { expiresAt }: Order): Claiming['lines'][number] {
  return {
    eventId: place.eventId,
    session: { id: place.sessionId },
    offer: { id: place.offerId, zoneId: place.zoneId },
    quantity: place.persons,
    seatIds: place.seatId === null ? [] : [place.seatId],
    expiresAt,
  };
}

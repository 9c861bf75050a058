/** An order is paid that replaces tickets of another one: those are void, their places free, and their money is the new order's. */
import { exchangesOf, keepParts, takeFrom, takeMoney } from '../modules/exchanges/index.ts';
import type { Order, OrderPlace } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { carryPointsOver } from '../modules/points/index.ts';
import type { Claimables } from '../modules/reservations/index.ts';
import { standingLines, voidTickets } from '../modules/tickets/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { Minor } from '../platform/lib/money.ts';
import type { WorkflowContext } from './context.ts';
import { giveBackPlaces, lockWithPlaces } from './release-order-items.ts';

export type ExchangeContext = {
  reservations: { claimables: Claimables };
  payments: Pick<Payments, 'refund' | 'lockRoom'>;
  attendees: Pick<WorkflowContext['attendees'], 'moveOn'>;
};

/** For the books of payments. */
const MONEY_REASON = 'ticket_exchanged';

/** In the transaction that makes the new order paid, whose lock on the old order it has. Returns what its buyer is told. */
export async function completeExchange(
  tx: Tx,
  context: ExchangeContext,
  { order, places }: { order: Pick<Order, 'id' | 'credit'>; places: readonly OrderPlace[] },
  now: Date,
) {
  const { id, credit } = order;
  const [exchange] = await exchangesOf(tx, [id]);
  const old = exchange && (await lockWithPlaces(tx, exchange.oldOrderId));
  if (!exchange || !old) throw new Error(`order ${id} replaces no tickets`);
  const oldOrderId = old.order.id;
  const lines = exchange.lines.map(({ oldLine }) => oldLine);
  if ((await voidTickets(tx, oldOrderId, lines, 'exchanged')).length !== lines.length)
    throw new Error('a ticket that was locked is void already');
  const last = (await standingLines(tx, oldOrderId)).length === 0;
  await giveBackPlaces(tx, context.reservations.claimables, old, { lines, last, exchangedFor: id }, now);
  const moved = exchange.lines.flatMap(({ oldLine, line }) =>
    places.filter((place) => place.line === line).map((place) => ({ old: oldLine, place })),
  );
  await context.attendees.moveOn(tx, oldOrderId, id, moved);
  await moveMoney(tx, context, old.order, { id, credit, amount: exchange.amount });
  await carryPointsOver(tx, {
    from: oldOrderId,
    to: id,
    lines: new Map(exchange.lines.map(({ oldLine, line }) => [oldLine, line])),
    paid: exchange.amount,
    credit,
  });
  return {
    old: { order: oldOrderId, places: old.places.filter(({ line }) => lines.includes(line)) },
    credit,
    back: exchange.amount - credit,
    byHand: old.order.voucherCard,
  };
}

/** What the new order does not need goes back, of the newest payment first; the rest pays for it. */
async function moveMoney(
  tx: Tx,
  { payments }: Pick<ExchangeContext, 'payments'>,
  old: Order,
  { id, credit, amount }: { id: Order['id']; credit: Minor; amount: Minor },
): Promise<void> {
  const shares = await takeMoney(payments, tx, old, amount);
  const back = takeFrom(shares, amount - credit);
  if (!back) throw new Error(`order ${id} is paid with more than its old tickets cost`);
  for (const share of back) {
    const sent = await payments.refund(
      { ...share, reason: MONEY_REASON, key: `exchange-${id}`, byHand: old.voucherCard },
      tx,
    );
    if (!sent.ok) throw new Error(`money of exchange ${id} cannot go back: ${sent.refusal.kind}`);
  }
  const sent = new Map(back.map((share) => [share.paymentId, share.amount]));
  const kept = shares.map((share) => ({ ...share, amount: share.amount - (sent.get(share.paymentId) ?? 0) }));
  await keepParts(
    tx,
    id,
    kept.filter((share) => share.amount > 0),
  );
}

/** An order is paid that stands instead of others' tickets: those are void, their places free, and their money is its own. */

import { exchangesOf, keepParts, takeFrom, takeMoney } from '../modules/exchanges/index.ts';
import type { Order, OrderPlace } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { Minor } from '../platform/lib/money.ts';
import type { SettlePorts } from './exchange-ports.ts';
import type { Orders } from './order-service.ts';

export type SettleDeps = {
  orders: Pick<Orders, 'lock' | 'giveBack'>;
  payments: Pick<Payments, 'lockRoom' | 'refund'>;
  ports: SettlePorts;
};

/** For the books of payments. */
const MONEY_REASON = 'ticket_exchanged';

/** In the transaction that makes the order paid, whose lock on the old order it has. */
export async function settleExchange(
  { orders, payments, ports }: SettleDeps,
  tx: Tx,
  { id, credit }: Pick<Order, 'id' | 'credit'>,
  places: readonly OrderPlace[],
): Promise<void> {
  const [exchange] = await exchangesOf(tx, [id]);
  const old = exchange && (await orders.lock(tx, exchange.oldOrderId));
  if (!exchange || !old) throw new Error(`order ${id} stands instead of nothing`);
  const lines = exchange.lines.map(({ oldLine }) => oldLine);
  if ((await ports.annulTickets(tx, old.order.id, lines)).length !== lines.length)
    throw new Error('a ticket that was locked is void already');
  const last = (await ports.standingLines(tx, old.order.id)).length === 0;
  await orders.giveBack(tx, old, { lines, last, exchangedFor: id });
  const moved = exchange.lines.flatMap(({ oldLine, line }) =>
    places.filter((place) => place.line === line).map((place) => ({ old: oldLine, place })),
  );
  await ports.moveHolders(tx, old.order.id, id, moved);
  await moveMoney({ payments }, tx, old.order, { id, credit, amount: exchange.amount });
  await ports.carryPointsOver(tx, {
    from: old.order.id,
    to: id,
    lines: new Map(exchange.lines.map(({ oldLine, line }) => [oldLine, line])),
    paid: exchange.amount,
    credit,
  });
}

/** What an order stands instead of, as its buyer is told. */
export async function exchangeNews(orders: Pick<Orders, 'lock'>, tx: Tx, { id, credit }: Pick<Order, 'id' | 'credit'>) {
  const [exchange] = await exchangesOf(tx, [id]);
  const old = exchange && (await orders.lock(tx, exchange.oldOrderId));
  if (!exchange || !old) throw new Error(`order ${id} stands instead of nothing`);
  const lines = exchange.lines.map(({ oldLine }) => oldLine);
  const places = old.places.filter(({ line }) => lines.includes(line));
  return {
    old: { order: old.order.id, places },
    credit,
    back: exchange.amount - credit,
    byHand: old.order.voucherCard,
  };
}

/** What the new order does not need goes back, of the newest payment first; the rest pays for it. */
async function moveMoney(
  { payments }: Pick<SettleDeps, 'payments'>,
  tx: Tx,
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

/** What accepting an application does, whoever wanted it: tickets are void, places free, money on its way. In one transaction. */

import type { Order } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { type Application, MONEY_REASON, markPaidBack, moneyKey, rowsOfOrder } from '../modules/returns/index.ts';
import type { Database, Tx } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import type { Orders } from './order-service.ts';
import type { LockedOrder } from './release-order-items.ts';
import type { ReturnedTicket, ReturnPorts } from './return-ports.ts';

export type RefundsDeps = {
  db: Database;
  clock: Clock;
  orders: Pick<Orders, 'view' | 'find' | 'lock' | 'giveBack'>;
  payments: Pick<Payments, 'refund' | 'isBack'>;
  ports: ReturnPorts;
};

/** A ticket was used between its application and the confirmation: all is undone. */
export class UsedMeanwhile extends Error {}

export async function giveBack(
  { orders, ports }: Pick<RefundsDeps, 'orders' | 'ports'>,
  tx: Tx,
  locked: LockedOrder,
  tickets: readonly ReturnedTicket[],
): Promise<void> {
  const { id } = locked.order;
  const lines = tickets.map(({ line }) => line);
  const unused = await ports.unusedTickets(tx, id, true);
  if (lines.some((line) => !unused.includes(line))) throw new UsedMeanwhile();
  if ((await ports.annulTickets(tx, id, lines)).length !== lines.length)
    throw new Error('a ticket that was locked is void already');
  const gone = (await rowsOfOrder(tx, id)).filter(({ application }) => application.state !== 'asked');
  const left = locked.places.filter(
    ({ line, exchangedFor }) => exchangedFor === null && !gone.some((row) => row.line === line),
  );
  await orders.giveBack(tx, locked, { lines, last: left.length === 0 });
  if (!(await ports.withdraw(tx, id, lines))) throw new UsedMeanwhile();
  await ports.returnPoints(tx, id, tickets);
}

/** What costs nothing is paid back at once; what no provider can send back is written down as owed. */
export async function sendMoney(
  { payments, ports }: Pick<RefundsDeps, 'payments' | 'ports'>,
  tx: Tx,
  { id, amount, byHand }: Application,
  order: Order,
  now: Date,
): Promise<void> {
  const shares = amount === 0 ? [] : await ports.takeMoney(tx, order, amount);
  if (shares.length === 0) await markPaidBack(tx, id, now);
  for (const share of shares) {
    const sent = await payments.refund({ ...share, reason: MONEY_REASON, key: moneyKey(id), byHand }, tx);
    if (!sent.ok) throw new Error(`money of application ${id} cannot go back: ${sent.refusal.kind}`);
  }
}

export function newsOf(
  { id, amount, byHand, cause }: Application,
  { order, places }: LockedOrder,
  lines: readonly number[],
) {
  return { id, order, places: places.filter(({ line }) => lines.includes(line)), amount, byHand, cause };
}

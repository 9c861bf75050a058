/** What accepting a return does, whoever wanted it: tickets are void, places free, money on its way. In one transaction. */
import { takeMoney } from '../modules/exchanges/index.ts';
import type { Order } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { returnPoints } from '../modules/points/index.ts';
import type { Claimables } from '../modules/reservations/index.ts';
import { type Application, MONEY_REASON, markPaidBack, moneyKey, rowsOfOrder } from '../modules/returns/index.ts';
import { withdrawBought } from '../modules/season-tickets/index.ts';
import { type Tickets, type VoidReason, voidTickets } from '../modules/tickets/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { WorkflowContext } from './context.ts';
import { giveBackPlaces, type LockedOrder } from './release-order-items.ts';

export type ReturnContext = Pick<WorkflowContext, 'db' | 'clock' | 'orders'> & {
  reservations: { claimables: Claimables };
  tickets: Pick<Tickets, 'unused'>;
  addOns: Pick<WorkflowContext['addOns'], 'ofOrders'>;
  payments: Pick<Payments, 'refund' | 'isBack' | 'lockRoom'>;
  notifications: Pick<
    WorkflowContext['notifications'],
    'returnAsked' | 'returnAccepted' | 'returnPaid' | 'sessionCancelled'
  >;
};

/** `percent`: the share in which its money goes back. */
export type ReturnedTicket = { line: number; percent: number };

/** A ticket was used between its application and the confirmation: all is undone. */
export class UsedMeanwhile extends Error {}

export async function giveBack(
  { reservations, tickets }: ReturnContext,
  tx: Tx,
  locked: LockedOrder,
  { returned, reason }: { returned: readonly ReturnedTicket[]; reason: VoidReason },
  now: Date,
): Promise<void> {
  const { id } = locked.order;
  const lines = returned.map(({ line }) => line);
  const unused = await tickets.unused(tx, id, true);
  if (lines.some((line) => !unused.includes(line))) throw new UsedMeanwhile();
  if ((await voidTickets(tx, id, lines, reason)).length !== lines.length)
    throw new Error('a ticket that was locked is void already');
  const gone = (await rowsOfOrder(tx, id)).filter(({ application }) => application.state !== 'asked');
  const left = locked.places.filter(
    ({ line, exchangedFor }) => exchangedFor === null && !gone.some((row) => row.line === line),
  );
  await giveBackPlaces(tx, reservations.claimables, locked, { lines, last: left.length === 0 }, now);
  if (!(await withdrawBought(tx, id, lines))) throw new UsedMeanwhile();
  await returnPoints(tx, id, returned);
}

/** What costs nothing is paid back at once; what no provider can send back is written down as owed. */
export async function sendMoney(
  { payments }: Pick<ReturnContext, 'payments'>,
  tx: Tx,
  { id, amount, byHand }: Application,
  order: Order,
  now: Date,
): Promise<void> {
  const shares = amount === 0 ? [] : await takeMoney(payments, tx, order, amount);
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

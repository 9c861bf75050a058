/** Reads an order and its payments, for support. Read-only. */
import { type EmailFacts, listEmailsAbout } from '../modules/notifications/index.ts';
import { getOrderEndedAt, listOrderItems, loadOrdersById, type Order } from '../modules/orders/index.ts';
import {
  listPaymentsOfSubject,
  listRefundsOfOrder,
  type PaymentCase,
  type RefundCase,
} from '../modules/payments/index.ts';
import { listReturnRequestIds } from '../modules/returns/index.ts';
import { listMessageIdsOf } from '../modules/sessions/index.ts';
import { listStaffRefundIds } from '../modules/staff-refunds/index.ts';
import { countTickets, type TicketCounts } from '../modules/tickets/index.ts';
import type { Executor } from '../platform/db/index.ts';

export type OrderCase = {
  order: Pick<
    Order,
    | 'id'
    | 'state'
    | 'isRehearsal'
    | 'total'
    | 'credit'
    | 'received'
    | 'currency'
    | 'language'
    | 'replacedOrderId'
    | 'buyerName'
    | 'buyerEmail'
    | 'buyerPhone'
    | 'createdAt'
    | 'expiresAt'
    | 'paidAt'
    | 'paymentIds'
  > & { endedAt: Date | null; items: number };
  payments: PaymentCase[];
  refunds: RefundCase[];
  tickets: TicketCounts;
  emails: EmailFacts[];
};

/** Null: no such order. */
export async function readOrderCase(on: Executor, number: number): Promise<OrderCase | null> {
  const [order] = await loadOrdersById(on, [number]);
  if (!order) return null;
  const payments = await listPaymentsOfSubject(on, String(order.id));
  const ids = payments.map(({ id }) => id);
  const items = (await listOrderItems(on, order.id)).length;
  return {
    order: { ...order, endedAt: await getOrderEndedAt(on, order.id), items },
    payments,
    refunds: await listRefundsOfOrder(on, order.id, ids),
    tickets: await countTickets(on, order.id),
    emails: await listEmailsAbout(on, order.id, {
      payments: ids,
      returnRequests: await listReturnRequestIds(on, order.id),
      staffRefunds: await listStaffRefundIds(on, order.id),
      sessionMessages: await listMessageIdsOf(on, order.id),
    }),
  };
}

export type Contact = { order: number | null; currency: string; email: string; phone: string };

/** The orders that are the subjects of payments, with the addresses of their buyers. */
export async function addContacts<Row extends { subject: string; currency: string | null }>(
  on: Executor,
  rows: readonly Row[],
): Promise<(Omit<Row, 'currency'> & Contact)[]> {
  const orderNumbers = rows.map(({ subject }) => subject).filter((subject) => /^\d{1,15}$/.test(subject));
  const orders = new Map(
    (await loadOrdersById(on, orderNumbers.map(Number))).map((order) => [String(order.id), order]),
  );
  return rows.map((row) => {
    const order = orders.get(row.subject);
    const currency = row.currency ?? order?.currency ?? '';
    return {
      ...row,
      currency,
      order: order?.id ?? null,
      email: order?.buyerEmail ?? '',
      phone: order?.buyerPhone ?? '',
    };
  });
}

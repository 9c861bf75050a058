/** A context that records calls of workflows to other modules: issued tickets, notified orders and refunds. */

import { RESERVABLES } from '../../modules/reservables.ts';
import { listUnusedLines } from '../../modules/tickets/index.ts';
import { ok } from '../../platform/lib/result.ts';
import type { ReturnContext } from '../../workflows/accept-return.ts';
import type { AllocateContext } from '../../workflows/apply-payment.ts';
import type { ReminderContext } from '../../workflows/send-payment-reminders.ts';
import { insertDoneRefund } from './stores/captured-payments.store.ts';
import { insertTicketRows } from './stores/ticket-rows.store.ts';

export type RecordingContext = Pick<AllocateContext, 'reservations' | 'attendees' | 'addOns'> & {
  tickets: AllocateContext['tickets'] & ReturnContext['tickets'];
  notifications: AllocateContext['notifications'] & ReminderContext['notifications'] & ReturnContext['notifications'];
  payments: AllocateContext['payments'] & ReturnContext['payments'];
};

export type Recorded = {
  context: RecordingContext;
  issued: number[];
  notified: number[];
  reminded: number[];
  refunds: { paymentId: number; reason: string }[];
};

export function createRecordingContext(): Recorded {
  const issued: number[] = [];
  const notified: number[] = [];
  const reminded: number[] = [];
  const refunds: Recorded['refunds'] = [];
  const doNothing = async () => {};
  const context: RecordingContext = {
    reservations: { registry: RESERVABLES },
    attendees: { copyDetails: doNothing },
    addOns: { ofOrders: async () => new Map() },
    tickets: {
      listUnusedLines: listUnusedLines,
      issue: async (tx, paid) => {
        for (const paidOrder of paid) {
          await insertTicketRows(tx, paidOrder);
          issued.push(paidOrder.order.id);
        }
      },
    },
    notifications: {
      notifyOrdersPaid: async (_tx, paid) => {
        notified.push(...paid.map(({ order }) => order.id));
      },
      notifyTicketsExchanged: async (_tx, { order }) => {
        notified.push(order.id);
      },
      notifyOrdersAwaitingPayment: async (_tx, waiting) => {
        reminded.push(...waiting.map(({ order }) => order.id));
      },
      notifyPaymentRefunded: async (_tx, _order, paymentId, _amount, reason) => {
        refunds.push({ paymentId, reason });
      },
      notifyReturnRequested: doNothing,
      notifyReturnAccepted: doNothing,
      notifyReturnPaid: doNothing,
      notifySessionCanceled: doNothing,
    },
    payments: {
      refund: async (request, tx) => {
        if (tx) await insertDoneRefund(tx, request);
        return ok({ refundId: 1, state: 'done' });
      },
      isRefundComplete: async () => true,
    },
  };
  return { context, issued, notified, reminded, refunds };
}

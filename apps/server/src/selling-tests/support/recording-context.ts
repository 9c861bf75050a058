/** What workflows tell other modules, kept in lists: who got tickets, and who was told what. */
import { unusedLines } from '../../modules/tickets/index.ts';
import type { PaymentId } from '../../platform/lib/ids.ts';
import { ok } from '../../platform/lib/result.ts';
import type { ReturnContext } from '../../workflows/accept-return.ts';
import type { AllocateContext } from '../../workflows/apply-payment.ts';
import { CLAIMABLES } from '../../workflows/reservables.ts';
import type { ReminderContext } from '../../workflows/send-payment-reminders.ts';
import { insertTicketRows } from './ticket-rows.store.ts';

export type RecordingContext = Pick<AllocateContext, 'reservations' | 'attendees' | 'addOns'> & {
  tickets: AllocateContext['tickets'] & ReturnContext['tickets'];
  notifications: AllocateContext['notifications'] & ReminderContext['notifications'] & ReturnContext['notifications'];
  payments: AllocateContext['payments'] & ReturnContext['payments'];
};

export type Recorded = {
  context: RecordingContext;
  issued: number[];
  told: number[];
  held: number[];
  moneyBack: { paymentId: number; why: string }[];
};

export function recordingContext(): Recorded {
  const issued: number[] = [];
  const told: number[] = [];
  const held: number[] = [];
  const moneyBack: Recorded['moneyBack'] = [];
  const nothing = async () => {};
  const context: RecordingContext = {
    reservations: { claimables: CLAIMABLES },
    attendees: { moveOn: nothing },
    addOns: { ofOrders: async () => new Map() },
    tickets: {
      unused: unusedLines,
      issue: async (tx, paid) => {
        for (const one of paid) {
          await insertTicketRows(tx, one);
          issued.push(one.order.id);
        }
      },
    },
    notifications: {
      ordersPaid: async (_tx, paid) => {
        told.push(...paid.map(({ order }) => order.id));
      },
      ticketsExchanged: async (_tx, { order }) => {
        told.push(order.id);
      },
      ordersHeld: async (_tx, waiting) => {
        held.push(...waiting.map(({ order }) => order.id));
      },
      moneyBack: async (_tx, _order, paymentId, _amount, why) => {
        moneyBack.push({ paymentId, why });
      },
      returnAsked: nothing,
      returnAccepted: nothing,
      returnPaid: nothing,
      sessionCancelled: nothing,
    },
    // Payments have as much as is asked of them, and send it.
    payments: {
      refund: async () => ok({ refundId: 1, state: 'done' }),
      isBack: async () => true,
      lockRoom: async (_tx, ids: readonly PaymentId[]) => new Map(ids.map((id) => [id, Number.MAX_SAFE_INTEGER])),
    },
  };
  return { context, issued, told, held, moneyBack };
}

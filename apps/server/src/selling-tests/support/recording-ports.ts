/** The other side of the orders' ports, kept in lists: who got tickets, and who was told what. */
import type { OrderPorts } from '../../modules/orders/index.ts';
import { insertTicketRows } from './ticket-rows.store.ts';

export type Recorded = {
  ports: OrderPorts;
  issued: number[];
  told: number[];
  held: number[];
  moneyBack: { paymentId: number; why: string }[];
};

export function recordingPorts(): Recorded {
  const issued: number[] = [];
  const told: number[] = [];
  const held: number[] = [];
  const moneyBack: Recorded['moneyBack'] = [];
  const ports: OrderPorts = {
    issueTickets: async (tx, paid) => {
      for (const one of paid) {
        await insertTicketRows(tx, one);
        issued.push(one.order.id);
      }
    },
    notifyPaid: async (_tx, paid) => {
      told.push(...paid.map(({ order }) => order.id));
    },
    notifyHeld: async (_tx, waiting) => {
      held.push(...waiting.map(({ order }) => order.id));
    },
    notifyMoneyBack: async (_tx, _order, paymentId, _amount, why) => {
      moneyBack.push({ paymentId, why });
    },
  };
  return { ports, issued, told, held, moneyBack };
}

/** The other side of the orders' ports, kept in lists: what was issued, told and sent back. */
import type { OrderPorts } from '../ports.ts';

export type Recorded = {
  ports: OrderPorts;
  issued: number[];
  told: number[];
  givenBack: { paymentId: number; amount: number; why: string }[];
};

export function recordingPorts(): Recorded {
  const issued: number[] = [];
  const told: number[] = [];
  const givenBack: Recorded['givenBack'] = [];
  const ports: OrderPorts = {
    issueTickets: async (_tx, { order }) => {
      issued.push(order.id);
    },
    tellPaid: async (_tx, { order }) => {
      told.push(order.id);
    },
    tellMoneyBack: async () => {},
    giveBack: async (paymentId, amount, why) => {
      if (!givenBack.some((one) => one.paymentId === paymentId)) givenBack.push({ paymentId, amount, why });
    },
  };
  return { ports, issued, told, givenBack };
}

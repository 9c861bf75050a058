/** Reads the wire's list of orders into the page's model. */
import type { MyOrder } from '@sahna/contract/endpoints/my-orders';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { formatMoney } from '../format/money.ts';
import type { Texts } from '../texts/my-orders/index.ts';
import { readMoment } from '../ticket.ts';

export type ListedOrder = {
  hash: string;
  number: number;
  state: MyOrder['state'];
  /** How long it is still held; 0 where nothing waits. */
  secondsLeft: number;
  sum: string;
  sessions: { id: string; title: string; when: string; where: string; tickets: number }[];
};

export type ListedOrders = { coming: ListedOrder[]; past: ListedOrder[] };

/** Coming ones by the order in which they were made, as past ones: the newest first. */
export function readListedOrders(orders: readonly MyOrder[], { t, language }: Texts): ListedOrders {
  const read = (order: MyOrder): ListedOrder => ({
    hash: order.hash,
    number: order.ord_num,
    state: order.state,
    secondsLeft: order.reservetime,
    sum: order.sum === 0 ? t('card.free') : formatMoney(order.sum, order.currency, language),
    sessions: order.sessions.map((session, nth) => ({
      id: `${order.hash}-${nth}`,
      title: pickLocalised(session, 'action', language),
      when: readMoment(session, language),
      where: pickLocalised(session, 'seatroot', language),
      tickets: session.tickets,
    })),
  });
  const isPast = (order: MyOrder): boolean => order.over === 1 || order.state === 'annulled';
  return { coming: orders.filter((order) => !isPast(order)).map(read), past: orders.filter(isPast).map(read) };
}

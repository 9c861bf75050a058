/** Parses the list of orders. */
import type { MyOrder } from '@sahna/contract/order-lookup/my-orders';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { formatPrice } from '../format/money.ts';
import type { MyOrdersTexts } from '../texts/my-orders/index.ts';
import { readMoment } from '../ticket-card/read-ticket-facts.ts';

export type ListedOrder = {
  hash: string;
  number: number;
  state: 'paid' | 'unpaid' | 'canceled';
  /** Seconds until the hold expires; 0 without one. */
  secondsLeft: number;
  sum: string;
  /** `image`: URL of the poster; '' without one. */
  sessions: { id: string; title: string; image: string; when: string; where: string; tickets: number }[];
};

export type ListedOrders = { coming: ListedOrder[]; past: ListedOrder[] };

/** Upcoming and past orders, newest first. */
export function readListedOrders(orders: readonly MyOrder[], { t, language }: MyOrdersTexts): ListedOrders {
  const read = (order: MyOrder): ListedOrder => ({
    hash: order.hash,
    number: order.ord_num,
    state: order.state === 'annulled' ? 'canceled' : order.state,
    secondsLeft: order.reservetime,
    sum: formatPrice(order.sum, order.currency, { t, language }),
    sessions: order.sessions.map((session, nth) => ({
      id: `${order.hash}-${nth}`,
      title: pickLocalized(session, 'action', language),
      image: pickLocalized(session, 'image_url', language),
      when: readMoment(session, language),
      where: pickLocalized(session, 'seatroot', language),
      tickets: session.tickets,
    })),
  });
  const isPast = (order: MyOrder): boolean => order.over === 1 || order.state === 'annulled';
  return { coming: orders.filter((order) => !isPast(order)).map(read), past: orders.filter(isPast).map(read) };
}

/** An order as its page shows it, in one language. */
import type { TicketCode } from '../../shared/ticket.ts';

/** `naming`: the visitors' names are missing; `late`: its time is over, and money may still come and buy it; `gone`: money that came goes back. */
export type Order = { number: number } & (
  | (Contents & Unpaid & { state: 'naming' })
  | (Contents & Unpaid & { state: 'reserved'; ways: PaymentWay[] })
  | (Contents & { state: 'paid' })
  | (Contents & { state: 'annulled' })
  | { state: 'late' }
  | { state: 'gone' }
);

/** Held for so many seconds more; 0 where it is not said. */
type Unpaid = { secondsLeft: number };

type Contents = {
  hash: string;
  sessions: OrderSession[];
  /** Of the whole order, in its currency. */
  sum: number;
  currency: string;
  buyer: { name: string; email: string; phone: string };
};

/** The order's places of one session. */
export type OrderSession = {
  id: string;
  title: string;
  image: string;
  when: string;
  where: string;
  places: OrderPlace[];
};

export type OrderPlace = {
  id: number;
  name: string;
  /** Whose ticket it is; '' is anybody's. */
  holder: string;
  /** How often it opens the door. */
  passages: number;
  cost: number;
  /** Once the order is paid. */
  ticket: { hash: string; code: TicketCode | null } | null;
};

/** `path` is called to pay so; undefined: the shop names none. */
export type PaymentWay = { id: number; name: string; description: string; path: string | undefined };

/** Its time has run out on this page, whether or not the shop has said so yet. */
export function whenOver(order: Order): Order {
  switch (order.state) {
    case 'reserved':
    case 'naming':
      return { number: order.number, state: 'late' };
    case 'annulled':
      return { number: order.number, state: 'gone' };
    default:
      return order;
  }
}

/** The order page's model, in one language. */
import type { Ticket } from '../../../shared/ticket-card/ticket.ts';
import type { Discount } from '../api/read-discount.ts';
import type { Extra } from '../api/read-extras.ts';
import type { Points } from '../api/read-points.ts';

/**
 * - `naming`: visitors' names are missing, it cannot be paid yet
 * - `reserved`: it waits for its money
 * - `asked`: its payment is being asked about at the bank, and nothing else is to be paid
 * - `late`: its time is over; money that comes now buys it, or goes back
 * - `gone`: its time is over, and the money that came goes back
 * - `annulled`: it was paid and given back
 */
export type Order = { number: number } & (
  | (OrderContents & Unpaid & { state: 'naming' })
  | (OrderContents & Unpaid & { state: 'reserved'; ways: PaymentMethod[]; begun: StartedPayment | null })
  | (OrderContents & Unpaid & { state: 'asked' })
  | (OrderContents & { state: 'paid' })
  | (OrderContents & { state: 'annulled' })
  | { state: 'late' }
  | { state: 'gone' }
);

/** How long its places are still held; 0 where the shop does not say. */
type Unpaid = { secondsLeft: number };

export type OrderContents = {
  hash: string;
  /** Changes whenever the order is to be shown anew. */
  version: string;
  sessions: OrderSession[];
  /** What the whole order costs, or what is left of it beside what exchanged tickets pay. */
  sum: number;
  /** What was paid for tickets that were exchanged for these. */
  paidBefore: number;
  /** What the shop takes for its service, above the prices of the places. */
  fees: Fee[];
  discount: Discount | null;
  bonuses: Points | null;
  /** Its tickets can be given back, or were. */
  returnable: boolean;
  extras: Extra[];
  currency: string;
  buyer: { name: string; email: string; phone: string };
  /** What the partner bank says whose widget was used; null where none was. */
  partner: { says: 'paid' | 'checking' | 'failed'; text: string } | null;
};

export type Fee = { name: string; cost: number };

/** What an order was made for, and where that is sold. */
export type OrderedEvent = { url: string; title: string };

/** The order's places of one session. */
export type OrderSession = {
  id: string;
  title: string;
  image: string;
  when: string;
  where: string;
  /** It does not take place. */
  isCancelled: boolean;
  /** It was moved since it was ordered: the last day on which its tickets go back whole, in words; '' where it was not. */
  freeUntil: string;
  /** To what the event asked of the whole order; `answer` is '' where the question was ticked. */
  answers: { question: string; answer: string }[];
  places: OrderItem[];
};

export type OrderItem = {
  id: number;
  name: string;
  /** The visitor's name on the ticket; '' where it has none. */
  holder: string;
  /** How many times the ticket can be used. */
  passages: number;
  /** Without the fee. */
  price: number;
  /** Null until the order is paid. */
  ticket: Ticket | null;
};

/** A payment that was begun and waits for its buyer; `code` is what its QR code says, '' where it has none. */
export type StartedPayment = { wayId: number; code: string };

/** `path` is the call that begins the payment; undefined where the shop offers the way and has no such call. */
export type PaymentMethod = {
  id: number;
  name: string;
  description: string;
  path: string | undefined;
  /** How it goes on: 'widget' inside of the page. */
  protocol: string;
};

/** Nothing is to be paid, and nothing was. */
export function isFreeOrder({ sum, paidBefore }: Pick<OrderContents, 'sum' | 'paidBefore'>): boolean {
  return sum === 0 && paidBefore === 0;
}

/** The order once its countdown has ended on the page, before the shop says so. */
export function expireOrder(order: Order): Order {
  switch (order.state) {
    case 'reserved':
    case 'asked':
    case 'naming':
      return { number: order.number, state: 'late' };
    case 'annulled':
      return { number: order.number, state: 'gone' };
    default:
      return order;
  }
}

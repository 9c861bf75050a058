/** The order page's model, in one language. */
import type { SessionChange } from '../../../shared/session-change/read-session-change.ts';
import type { TicketCardData } from '../../../shared/ticket-card/ticket.ts';
import type { AddOn } from '../api/read-add-ons.ts';
import type { Discount } from '../api/read-discount.ts';
import type { Points } from '../api/read-points.ts';

/**
 * - `awaiting-attendees`: attendee names are missing, so the order cannot be paid yet
 * - `reserved`: awaits payment
 * - `payment-pending`: the payment is pending at the bank; no other payment is possible
 * - `expired`: the hold has expired; a late payment still buys the tickets or is refunded
 * - `expired-refunding`: the hold has expired, and a late payment is being refunded
 * - `canceled`: the tickets of a paid order are void, or the session was canceled before payment
 */
export type Order = { number: number } & (
  | (OrderContents & Reservation & { state: 'awaiting-attendees' })
  | (OrderContents &
      Reservation & { state: 'reserved'; paymentMethods: PaymentMethod[]; startedPayment: StartedPayment | null })
  | (OrderContents & Reservation & { state: 'payment-pending' })
  | (OrderContents & { state: 'paid' })
  | (OrderContents & { state: 'canceled' })
  | (OrderContents & { state: 'expired' })
  | (OrderContents & { state: 'expired-refunding' })
);

/** Seconds left of the hold, 0 if unknown; end of the hold by the venue's clock; and its total duration in seconds. */
type Reservation = { secondsLeft: number; heldUntil: string; heldSeconds: number };

export type OrderContents = {
  hash: string;
  /** Version of the order; changes with its displayed data. */
  version: string;
  sessions: OrderSession[];
  /** Number of the order whose tickets it was exchanged for; 0: it was bought. */
  exchangeOf: number;
  /** Total of the order, after deduction of exchanged tickets. */
  sum: number;
  /** Amount paid for the tickets that were exchanged for these. */
  paidBefore: number;
  /** Amount that is being refunded or was refunded. */
  refunded: number;
  /** Service fees, in addition to the ticket prices. */
  fees: Fee[];
  discount: Discount | null;
  points: Points | null;
  /** Whether tickets can be returned or were returned. */
  isReturnable: boolean;
  addOns: AddOn[];
  currency: string;
  buyer: { name: string; email: string; phone: string };
  /** Status from the partner bank whose widget was used; null without one. */
  partner: { status: 'paid' | 'checking' | 'failed'; text: string } | null;
};

export type Fee = { name: string; cost: number };

/**
 * Events of an order with the URLs of their sales pages. `when`: the session that `url` leads to; '' if it is no longer
 * on sale.
 */
export type OrderedEvent = { url: string; title: string; when: string };

/** Order items of one session. */
export type OrderSession = {
  id: string;
  title: string;
  image: string;
  when: string;
  where: string;
  /** Rescheduling or cancellation after the purchase; null without one. */
  change: SessionChange | null;
  /** Answers to the event's custom questions; `answer` is '' for a checked checkbox. */
  answers: { question: string; answer: string }[];
  items: OrderedItem[];
};

export type OrderedItem = {
  id: number;
  /** Row and seat, or the category. */
  name: string;
  /** Area and category, unless the name contains them; '' if it does. */
  detail: string;
  /** Attendee on the ticket; '' without one. */
  attendee: string;
  /** How many times the ticket can be used. */
  passages: number;
  /** Without the service fee. */
  price: number;
  /** Null until the order is paid. */
  ticket: TicketCardData | null;
};

/** A started payment that awaits the buyer; `code` is the content of its QR code, '' without one. */
export type StartedPayment = { methodId: number; code: string };

/** `path`: endpoint that starts the payment; undefined if the shop has none for this method. */
export type PaymentMethod = {
  id: number;
  name: string;
  description: string;
  path: string | undefined;
  /** 'widget' opens inside of the page; other methods leave it. */
  protocol: string;
};

/** Whether the order costs nothing, before and after exchanges. */
export function isOrderFree({ sum, paidBefore }: Pick<OrderContents, 'sum' | 'paidBefore'>): boolean {
  return sum === 0 && paidBefore === 0;
}

/** The order after its countdown has ended on the page, until the server confirms the state. */
export function expireOrder(order: Order): Order {
  switch (order.state) {
    case 'reserved':
    case 'payment-pending':
    case 'awaiting-attendees':
      return { ...order, state: 'expired' };
    case 'canceled':
      return { ...order, state: 'expired-refunding' };
    default:
      return order;
  }
}

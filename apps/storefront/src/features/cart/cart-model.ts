/** The cart page's model, in one language. */
import type { CartLine } from '../../shared/cart.ts';
import type { BuyerQuestions, OwnQuestions } from '../../shared/order-form/questions.ts';

export type CartView = {
  events: readonly CartEvent[];
  /** Whether any place is still held; places whose time ran out are shown, but not ordered. */
  isHeld: boolean;
  /** Until the first places run out, counted from when the cart was read. */
  secondsLeft: number;
  /** The price of everything that is held, `fees` among it. */
  sum: number;
  fees: number;
  currency: string;
  /** How many tickets are held; a group has one. */
  tickets: number;
  questions: BuyerQuestions;
};

/** Lines of one event. */
export type CartEvent = {
  id: number;
  hash: string;
  /** Where it is sold. */
  url: string;
  title: string;
  image: string;
  where: string;
  lines: readonly Line[];
  /** Null where it asks nothing, or where none of its places is held. */
  ownQuestions: OwnQuestions | null;
};

export type Line = {
  key: string;
  /** The line as calls have it, with the held quantity. */
  sent: CartLine;
  eventTitle: string;
  /** Its seats, like `row 3, seats 5, 6`, or its category. */
  name: string;
  /** Where its seats are, and their category; '' where there are none. */
  detail: string;
  when: string;
  /** The price in words: of one ticket where there are several, or of a group with what it includes; '' where the sum says it. */
  terms: string;
  isGroup: boolean;
  /** One particular seat, whose quantity cannot be changed. */
  isSeat: boolean;
  /** Held places; of a group, its persons. */
  quantity: number;
  /** Places whose reservation has ended. */
  ranOut: number;
  /** Until the held ones run out, counted from when the cart was read. */
  secondsLeft: number;
  sum: number;
  least: number;
  most: number;
};

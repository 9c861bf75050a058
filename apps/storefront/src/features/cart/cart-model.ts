/** The cart as its page shows it, in one language. */
import type { CartLine } from '../../shared/cart.ts';
import type { BuyerQuestions, OwnQuestions } from '../../shared/order-form/questions.ts';

export type CartView = {
  events: readonly CartEvent[];
  /** Whether any place is held: what ran out is shown, and not ordered. */
  isHeld: boolean;
  /** Until the first places run out, when the cart was read. */
  secondsLeft: number;
  /** To be paid for what is held. */
  sum: number;
  currency: string;
  /** How many tickets are held; a group comes in on one. */
  tickets: number;
  questions: BuyerQuestions;
};

/** Lines of one event. */
export type CartEvent = {
  id: number;
  hash: string;
  title: string;
  image: string;
  where: string;
  lines: readonly Line[];
  /** What it asks of its own while places of it are held; null: nothing. */
  ownQuestions: OwnQuestions | null;
};

export type Line = {
  key: string;
  /** As calls name it, with the quantity that is held. */
  sent: CartLine;
  eventTitle: string;
  name: string;
  when: string;
  /** The numbered places among those held: `Stalls, row 3, seats 5, 6`; '' where there are none. */
  seats: string;
  /** What one costs; of a group, for how many and what each further person pays. */
  terms: string;
  isGroup: boolean;
  /** A seat of its own: there is no other number of it. */
  isSeat: boolean;
  /** Places that are held; of a group its persons. */
  quantity: number;
  /** Places whose held time is over. */
  ranOut: number;
  /** When the cart was read. */
  secondsLeft: number;
  sum: number;
  least: number;
  most: number;
};

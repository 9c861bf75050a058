/** The model of the cart page in one language. */
import type { CartLine } from '../../shared/cart/use-cart-mutation.ts';
import type { BuyerQuestions, CustomQuestions } from '../../shared/order-form/questions.ts';

export type CartView = {
  events: readonly CartEvent[];
  /** Whether any ticket is still held; expired tickets are listed but not ordered. */
  isHeld: boolean;
  /** Seconds until the first hold expires, from the time when the cart was read. */
  secondsLeft: number;
  /** The price of all held tickets, including `fees`. */
  sum: number;
  fees: number;
  currency: string;
  /** The number of held tickets; a group has one ticket. */
  tickets: number;
  questions: BuyerQuestions;
};

/** Lines of one event. */
export type CartEvent = {
  id: number;
  hash: string;
  /** The page that sells the event. */
  url: string;
  title: string;
  image: string;
  where: string;
  lines: readonly CartPageItem[];
  /** Null if the event has no questions, or no held tickets. */
  customQuestions: CustomQuestions | null;
};

export type CartPageItem = {
  key: string;
  /** This line in requests, with the held quantity. */
  sent: CartLine;
  eventTitle: string;
  /** Its seats, like `row 3, seats 5, 6`, or its category. */
  name: string;
  /** Sector, zone and category, as far as the name does not say them. */
  details: readonly string[];
  when: string;
  /** Price label: of one ticket if there are several, or of a group with its terms; '' if it equals the sum. */
  terms: string;
  isGroup: boolean;
  /** A numbered seat, whose quantity cannot be changed. */
  isSeat: boolean;
  /** Held tickets; for a group, its persons. */
  quantity: number;
  /** Expired tickets. */
  expiredQuantity: number;
  /** Seconds until the hold expires, from the time when the cart was read. */
  secondsLeft: number;
  sum: number;
  min: number;
  max: number;
};

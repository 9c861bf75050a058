import { z } from 'zod';
import { BotProof } from '../bot-check/captcha.ts';
import { Choice, Consent, OwnQuestions } from '../events/event.ts';
import { OrderItemRequest } from '../orders/order-create.ts';
import { envelope, Outcome } from '../wire/envelope.ts';
import { localized } from '../wire/localized.ts';
import { Day, Flag, Hash, Id, Lang, Money, SecondsLeft, Time } from '../wire/primitives.ts';

/**
 * A displayed hold is never shortened silently. An error result with `shorterhold` offers a shorter hold in seconds;
 * repeating the request with that number accepts it.
 */
export const ShorterHold = z.object({ shorterhold: z.number().int().min(0).max(86_400).optional() });
export type ShorterHold = z.infer<typeof ShorterHold>;

export const CartQuery = z.object({ lang: Lang });

/**
 * Cart line: tickets of one category in one session (booking §3 "Cart (header cart)"), at the shop's prices. `quantity`
 * tickets are held for `reservetime` more seconds; the holds of `ranout` others have expired.
 */
export const CartItem = z.object({
  day: Day,
  time: Time,
  actionId: Id,
  actionHashId: Hash,
  categoryId: Id,
  zoneId: z.number().int().min(0),
  seatId: Id.nullable(),
  quantity: z.number().int().min(0),
  ranout: z.number().int().min(0),
  reservetime: SecondsLeft,
  price: Money,
  priceservise: Money,
  sum: Money,
  /** Groups: persons included in the price, and price of each further one; 0 otherwise. `quantity` is the number of persons. */
  included: z.number().int().min(0),
  extra_price: Money,
  /** Limits of the category, and of the event per order. */
  minlimit: z.number().int(),
  maxlimit: z.number().int(),
  demquantlimit: z.number().int(),
  url: z.string(),
  ...localized('action'),
  ...localized('category'),
  ...localized('zonelevel'),
  ...localized('seatroot'),
  ...localized('address'),
  ...localized('image_url'),
  /** Held seats, and chosen ones whose hold has expired. */
  places: z.array(z.object({ seat_id: Id, ...localized('sector'), rowname: z.string(), seatname: z.string() })),
});
export type CartItem = z.infer<typeof CartItem>;

/** Custom questions of an event; `auditorium` 1: a group excursion, with audience and language. */
export const CartQuestions = OwnQuestions.extend({
  actionHashId: Hash,
  auditorium: Flag,
  auditoriumList: z.array(Choice),
  auditoriumLanguageList: z.array(Choice),
});
export type CartQuestions = z.infer<typeof CartQuestions>;

/**
 * The header shows the sum of `quantity`, counting a group as one. A contact flag is set if any event requires it;
 * `questions` has a row per event with custom questions, answered in the order's `answers`.
 */
const Cart = Outcome.extend(ShorterHold.shape).extend({
  data: z.array(CartItem),
  /** Total of the held tickets. */
  sum: Money,
  currency: z.string(),
  /** Seconds until the first hold expires; 0 without holds. */
  reservetime: SecondsLeft,
  showfio: Flag,
  showphone: Flag,
  mailconfirm: Flag,
  questions: z.array(CartQuestions),
  checkboxList: z.array(Consent),
});
export type Cart = z.infer<typeof Cart>;

export const CartListResponse = envelope(Cart);
export type CartListResponse = z.infer<typeof CartListResponse>;

/**
 * POST /api/cart/update (booking §7). Sets the quantity of each line, 0 removes it; other lines stay. Atomic. Returns
 * the cart. Unusually large requests require a bot check (-1001) for the action `cart`.
 */
export const CartUpdateRequest = BotProof.extend(ShorterHold.shape).extend({
  data: z
    .array(OrderItemRequest.extend({ actionHashId: Hash }))
    .min(1)
    .max(100),
  lang: Lang,
});
export type CartUpdateBody = z.input<typeof CartUpdateRequest>;
export const CartUpdateResponse = envelope(Cart);

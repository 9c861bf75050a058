import { z } from 'zod';
import { Choice, Consent, OwnQuestions } from '../entities/event.ts';
import { envelope, Outcome } from '../envelope.ts';
import { localised } from '../localised.ts';
import { Day, Flag, Hash, Id, Lang, Money, SecondsLeft, Time } from '../wire.ts';
import { BotProof } from './captcha.ts';
import { OrderItemRequest } from './order-create.ts';

/**
 * A hold that was shown is never shortened silently. A refusal with `shorterhold` says for how many seconds the places could be held,
 * less than those that the visitor has: the same call with the same number agrees to it.
 */
export const ShorterHold = z.object({ shorterhold: z.number().int().min(0).max(86_400).optional() });
export type ShorterHold = z.infer<typeof ShorterHold>;

export const CartQuery = z.object({ lang: Lang });

/**
 * Places of one category in one session (booking §3 "Cart (header cart)"): what was sent, at the shop's own prices and with
 * its names. `quantity` places are held for `reservetime` seconds more; the held time of `ranout` others is over.
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
  /** Of a group: the persons in its price, 0 elsewhere, and what each further one pays. Its `quantity` is its persons. */
  included: z.number().int().min(0),
  extra_price: Money,
  /** Of the category, and of the whole event in one order. */
  minlimit: z.number().int(),
  maxlimit: z.number().int(),
  demquantlimit: z.number().int(),
  url: z.string(),
  ...localised('action'),
  ...localised('category'),
  ...localised('zonelevel'),
  ...localised('seatroot'),
  ...localised('address'),
  ...localised('image_url'),
  /** The numbered places among those held. */
  places: z.array(z.object({ seat_id: Id, ...localised('sector'), rowname: z.string(), seatname: z.string() })),
});
export type CartItem = z.infer<typeof CartItem>;

/** What an event asks of its own; with `auditorium` 1 it is a group excursion, and who comes is asked, too. */
export const CartQuestions = OwnQuestions.extend({
  actionHashId: Hash,
  auditorium: Flag,
  auditoriumList: z.array(Choice),
  auditoriumLanguageList: z.array(Choice),
});
export type CartQuestions = z.infer<typeof CartQuestions>;

/**
 * The header's count is the sum of `quantity` over `data`, a group being one ticket. The contact's flags are those of any of its events; `questions` has a
 * row for each event that asks something of its own, to be answered in the order's `answers`.
 */
const Cart = Outcome.extend(ShorterHold.shape).extend({
  data: z.array(CartItem),
  /** What is to be paid for the places held. */
  sum: Money,
  currency: z.string(),
  /** Until the first of them run out; 0 when none are held. */
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
 * POST /api/cart/update (booking §7; its method is ours to choose): the quantity that each named line is to have, 0 to remove
 * it; lines that are not named stay. All of it happens, or nothing. The answer is the cart as it is then. Who takes unusually
 * much is asked for a proof (-1001), made for the action `cart`.
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

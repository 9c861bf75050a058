/** Places of a hall that a visitor has chosen: held from the moment they are added, and ordered together. */
import { z } from 'zod';
import { LARGEST_ORDER_LIMIT, MAX_PASSED_SEATS } from '../constants.ts';
import { envelope, Outcome } from '../envelope.ts';
import { localised } from '../localised.ts';
import { Flag, Hash, Id, Lang, Money, plainText, SecondsLeft } from '../wire.ts';
import { BotProof } from './captcha.ts';
import { ShorterHold } from './cart.ts';
import { OrderTermsFields } from './order-create.ts';
import { SchemeMapQuery, SeatKind } from './scheme.ts';

/**
 * A chosen place (booking §3 "Cart line (seat)"). A numbered place has its number as `seat_id`; standing places have a text of
 * area, category and index (`12_3_0`), and a quantity. The server reads which and how many, never the names or the price.
 */
export const SeatLine = z.object({
  seat_id: z.union([Id, z.string().regex(/^\d{1,10}(_\d{1,10}){0,2}$/)]),
  quantity: z.number().int().min(0).max(LARGEST_ORDER_LIMIT).default(1),
  sector: plainText(200).optional(),
  row: plainText(50).optional(),
  seat: plainText(50).optional(),
  clientcategory_id: Id,
  category_ru: plainText(200).optional(),
  price: z.number().optional(),
  priceservise: z.number().optional(),
  calendar_id: Id.optional(),
  zonelevel_id: Id,
  zonecolor: plainText(50).optional(),
});
export type SeatLine = z.infer<typeof SeatLine>;
export type SeatLineBody = z.input<typeof SeatLine>;

/** The visitor's places of a session. `quantity` of them are held for `reservetime` seconds more; the time of `ranout` others is over. */
export const SchemeCartLine = z.object({
  seat_id: z.union([Id, z.string()]),
  quantity: z.number().int().min(0),
  ranout: z.number().int().min(0),
  reservetime: SecondsLeft,
  ...localised('sector'),
  row: z.string(),
  seat: z.string(),
  clientcategory_id: Id,
  ...localised('category'),
  price: Money,
  priceservise: Money,
  calendar_id: Id,
  zonelevel_id: Id,
  ...localised('zonelevel'),
  zonecolor: z.string(),
});
export type SchemeCartLine = z.infer<typeof SchemeCartLine>;

/** `taken` are the numbered places that were asked for and that somebody else has: all else that was asked for was done. */
export const SchemeCart = Outcome.extend(ShorterHold.shape).extend({
  tickets: z.array(SchemeCartLine),
  taken: z.array(Id),
  /** To pay, service fees among it; and the fees alone. */
  sum: Money,
  service: Money,
  currency: z.string(),
  /** Until the first of them run out; 0 when none are held. */
  reservetime: SecondsLeft,
});
export type SchemeCart = z.infer<typeof SchemeCart>;

/** GET /api/scheme/cart: what the visitor holds of a session. */
export const SchemeCartQuery = SchemeMapQuery;
export const SchemeCartResponse = envelope(SchemeCart);
export type SchemeCartResponse = z.infer<typeof SchemeCartResponse>;

const Chosen = BotProof.extend(ShorterHold.shape).extend({
  hash: Hash,
  lang: Lang,
  calendar_id: Id,
  /** 1: it will be paid for with the voucher card, which has prices and limits of its own. */
  usepushkarta: Flag.default(0),
});

/**
 * POST /api/scheme/cart: how many there are to be of each named place, 0 to give it back; places that are not named stay. They are
 * held from then on. Where the shop has a header cart they lie in it; else what the visitor held of other sessions is given back.
 * Who takes unusually much is asked for a proof (-1001), made for the action `cart`.
 */
export const SchemeCartRequest = Chosen.extend({
  tickets: z.array(SeatLine).max(LARGEST_ORDER_LIMIT),
  /** 1: where one of them is taken nothing is changed. */
  whole: Flag.default(0),
});
export type SchemeCartBody = z.input<typeof SchemeCartRequest>;

/**
 * POST /api/scheme/best: holds so many places side by side, as near to the stage and to the middle of the hall as can be had. Places for wheelchairs
 * and companions are given only to who names the kind.
 */
export const SchemeBestRequest = Chosen.extend({
  quantity: z.number().int().min(1).max(LARGEST_ORDER_LIMIT),
  /** Left out: any category, each place at the lowest price that it has. */
  clientcategory_id: Id.optional(),
  /** The most for a place, service fee included; left out: any price. */
  price: Money.min(0).max(1e9).optional(),
  /** Left out: any zone. */
  zonelevel_id: Id.optional(),
  kind: SeatKind.default('ordinary'),
});
export type SchemeBestBody = z.input<typeof SchemeBestRequest>;

/** `chosen` are the places that were found and are held now. */
export const SchemeBestResponse = envelope(SchemeCart.extend({ chosen: z.array(Id) }));
export type SchemeBestResponse = z.infer<typeof SchemeBestResponse>;

const count = z.coerce.number().int();

/**
 * GET /api/scheme/proposal: the best places side by side that are free now, for one to look at before anything is held. They are
 * chosen as those of scheme/best, but at the first price of their zone that is within the bounds: nobody who asks has said that they may
 * have a reduced one.
 */
export const SchemeProposalQuery = SchemeMapQuery.extend({
  quantity: count.min(1).max(LARGEST_ORDER_LIMIT),
  /** The least and the most for a place, service fee included; left out: any price. */
  minprice: z.coerce.number().min(0).max(1e9).optional(),
  price: z.coerce.number().min(0).max(1e9).optional(),
  /** Left out: any zone. */
  zonelevel_id: count.pipe(Id).optional(),
  kind: SeatKind.default('ordinary'),
  /** As in scheme/best. */
  usepushkarta: z.enum(['0', '1']).default('0'),
  /** Seats that were proposed and passed over, with commas between: they are left out. */
  without: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .refine((text) => text.split(',').length <= MAX_PASSED_SEATS)
    .optional(),
});

/** Empty: there are none. `price` is that of a place, fee included. */
export const SchemeProposalResponse = envelope(
  z.object({
    seats: z.array(z.object({ seat_id: Id, clientcategory_id: Id, zonelevel_id: Id, price: Money })),
    sum: Money,
  }),
);
export type SchemeProposalResponse = z.infer<typeof SchemeProposalResponse>;

/**
 * POST /api/order/create-scheme (booking §3 "Order payload (scheme page)"): an order of these places. What of them the visitor holds
 * already becomes the order's; what is not held is taken now. Buyer, consents, season ticket, voucher card and bot check are as in
 * order/create.
 */
export const OrderCreateSchemeRequest = z.object({
  action_id: Hash,
  calendarId: Id,
  tickets: z.array(SeatLine).min(1).max(LARGEST_ORDER_LIMIT),
  ...OrderTermsFields,
});
export type OrderCreateSchemeRequest = z.infer<typeof OrderCreateSchemeRequest>;
export type OrderCreateSchemeBody = z.input<typeof OrderCreateSchemeRequest>;

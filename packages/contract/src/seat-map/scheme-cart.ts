/** Selected seats: held from their selection on, and ordered together. */
import { z } from 'zod';
import { BotProof } from '../bot-check/captcha.ts';
import { ShorterHold } from '../carts/cart.ts';
import { MAX_EXCLUDED_SEATS, MAX_ORDER_LIMIT } from '../constants.ts';
import { OrderTermsFields } from '../orders/order-create.ts';
import { envelope, Outcome } from '../wire/envelope.ts';
import { localized } from '../wire/localized.ts';
import { Flag, Hash, Id, Lang, Money, plainText, SecondsLeft } from '../wire/primitives.ts';
import { SchemeMapQuery, SeatKind } from './scheme.ts';

/**
 * A selected seat (booking §3 "Cart line (seat)"). Seats have a numeric `seat_id`; standing places have area, category
 * and index (`12_3_0`), and a quantity. The server ignores names and prices.
 */
export const SeatLine = z.object({
  seat_id: z.union([Id, z.string().regex(/^\d{1,10}(_\d{1,10}){0,2}$/)]),
  quantity: z.number().int().min(0).max(MAX_ORDER_LIMIT).default(1),
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

/**
 * Holds of the visitor in a session. `quantity` are held for `reservetime` more seconds; the holds of `ranout` others
 * have expired.
 */
export const SchemeCartLine = z.object({
  seat_id: z.union([Id, z.string()]),
  quantity: z.number().int().min(0),
  ranout: z.number().int().min(0),
  reservetime: SecondsLeft,
  ...localized('sector'),
  row: z.string(),
  seat: z.string(),
  clientcategory_id: Id,
  ...localized('category'),
  price: Money,
  priceservise: Money,
  calendar_id: Id,
  zonelevel_id: Id,
  ...localized('zonelevel'),
  zonecolor: z.string(),
});
export type SchemeCartLine = z.infer<typeof SchemeCartLine>;

/** `taken`: requested seats that are not available; the rest of the request was applied. */
export const SchemeCart = Outcome.extend(ShorterHold.shape).extend({
  tickets: z.array(SchemeCartLine),
  taken: z.array(Id),
  /** Total including service fees, and the fees. */
  sum: Money,
  service: Money,
  currency: z.string(),
  /** Seconds until the first hold expires; 0 without holds. */
  reservetime: SecondsLeft,
});
export type SchemeCart = z.infer<typeof SchemeCart>;

/** GET /api/scheme/cart: the visitor's holds in a session. */
export const SchemeCartQuery = SchemeMapQuery;
export const SchemeCartResponse = envelope(SchemeCart);
export type SchemeCartResponse = z.infer<typeof SchemeCartResponse>;

const Chosen = BotProof.extend(ShorterHold.shape).extend({
  hash: Hash,
  lang: Lang,
  calendar_id: Id,
  /** 1: payment by voucher card, which has its own prices and limits. */
  usepushkarta: Flag.default(0),
});

/**
 * POST /api/scheme/cart: sets the quantity of each seat, 0 releases it; other seats stay. With a header cart the holds
 * are part of it; without one, holds in other sessions are released. Unusually large requests require a bot check
 * (-1001) for the action `cart`.
 */
export const SchemeCartRequest = Chosen.extend({
  tickets: z.array(SeatLine).max(MAX_ORDER_LIMIT),
  /** 1: all or nothing. */
  whole: Flag.default(0),
});
export type SchemeCartBody = z.input<typeof SchemeCartRequest>;

/**
 * POST /api/scheme/best: holds the best available adjacent seats, nearest to the stage and the middle of the hall.
 * Wheelchair and companion seats only on request by `kind`.
 */
export const SchemeBestRequest = Chosen.extend({
  quantity: z.number().int().min(1).max(MAX_ORDER_LIMIT),
  /** Optional: by default any category, at the lowest price of each seat. */
  clientcategory_id: Id.optional(),
  /** Maximum price of a seat including the service fee; optional. */
  price: Money.min(0).max(1e9).optional(),
  /** Optional: by default any zone. */
  zonelevel_id: Id.optional(),
  kind: SeatKind.default('ordinary'),
});
export type SchemeBestBody = z.input<typeof SchemeBestRequest>;

/** `chosen`: the newly held seats; of a repeated request (`Idempotency-Key`), the seats of the first. */
export const SchemeBestResponse = envelope(SchemeCart.extend({ chosen: z.array(Id) }));
export type SchemeBestResponse = z.infer<typeof SchemeBestResponse>;

const count = z.coerce.number().int();

/**
 * GET /api/scheme/proposal: proposes the best available adjacent seats without holding them. Selected as by
 * scheme/best, but at the first price of the zone within the bounds, because reduced prices require entitlement.
 */
export const SchemeProposalQuery = SchemeMapQuery.extend({
  quantity: count.min(1).max(MAX_ORDER_LIMIT),
  /** Minimum and maximum price of a seat including the service fee; optional. */
  minprice: z.coerce.number().min(0).max(1e9).optional(),
  price: z.coerce.number().min(0).max(1e9).optional(),
  /** Optional: by default any zone. */
  zonelevel_id: count.pipe(Id).optional(),
  kind: SeatKind.default('ordinary'),
  /** As in scheme/best. */
  usepushkarta: z.enum(['0', '1']).default('0'),
  /** Comma-separated ids of seats to exclude, from rejected proposals. */
  without: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .refine((text) => text.split(',').length <= MAX_EXCLUDED_SEATS)
    .optional(),
});

/** Empty if none are available. `price`: of a seat, including the fee. */
export const SchemeProposalResponse = envelope(
  z.object({
    seats: z.array(z.object({ seat_id: Id, clientcategory_id: Id, zonelevel_id: Id, price: Money })),
    sum: Money,
  }),
);
export type SchemeProposalResponse = z.infer<typeof SchemeProposalResponse>;

/**
 * POST /api/order/create-scheme (booking §3 "Order payload (scheme page)"): orders these seats. Consumes the visitor's
 * holds and reserves seats not held. Other fields as in order/create.
 */
export const OrderCreateSchemeRequest = z.object({
  action_id: Hash,
  calendarId: Id,
  tickets: z.array(SeatLine).min(1).max(MAX_ORDER_LIMIT),
  ...OrderTermsFields,
});
export type OrderCreateSchemeRequest = z.infer<typeof OrderCreateSchemeRequest>;
export type OrderCreateSchemeBody = z.input<typeof OrderCreateSchemeRequest>;

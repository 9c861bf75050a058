import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 18;

/** An unguessable URL-safe id of 144 random bits, for orders, tickets and refunds (decisions §5). */
export function newSecretId(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A stable public id made of a name: not a secret, the same on every machine. */
export function publicIdOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 16);
}

/** SHA-256 as URL-safe base64, for comparing what must not be kept as it is. */
export function digest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url');
}

declare const brand: unique symbol;

/** A number that cannot be taken for another kind's. */
type Branded<Name extends string> = number & { readonly [brand]: Name };

/** A show, exhibition or excursion of the catalogue; and one of its days and times. */
export type EventId = Branded<'event'>;
export type SessionId = Branded<'session'>;
/** How the poster is divided: a kind has menus, a menu has sub-menus. */
export type KindId = Branded<'kind'>;
export type MenuId = Branded<'menu'>;
export type SubmenuId = Branded<'sub-menu'>;
/** A price of an event. */
export type OfferId = Branded<'offer'>;
/** For whom a price is; of a group excursion's price the price's own id, for the wire names both alike. */
export type CategoryId = Branded<'category'>;
/** A part of a hall, or of an event without one, with a price of its own. */
export type ZoneId = Branded<'zone'>;
/** A numbered place of a hall. */
export type SeatId = Branded<'seat'>;
/** An area of a hall in which people stand. */
export type AreaId = Branded<'area'>;
/** The number on an order. */
export type OrderId = Branded<'order'>;
/** A line of a visitor's cart. */
export type CartLineId = Branded<'cart line'>;
/** Who claims something: an order, or a line of a cart. Both are drawn from one sequence, so that no two owners are alike. */
export type OwnerId = OrderId | CartLineId;
export type PaymentId = Branded<'payment'>;
/** Somebody who has signed in at least once. */
export type CustomerId = Branded<'customer'>;
/** A customer's season ticket. */
export type SubscriptionId = Branded<'subscription'>;
/** A word that takes something off an order. */
export type PromoCodeId = Branded<'promo code'>;
/** A customer's card, on which bonuses are. */
export type LoyaltyCardId = Branded<'loyalty card'>;
/** A paid addition to a ticket. */
export type ExtraId = Branded<'extra'>;

/** Reads an id, of a row or as a text writes it. Throws on anything else, so that an id is never NaN. */
type ReadId<Id> = (value: unknown) => Id;

function idsOf<Id extends number>(kind: string): ReadId<Id> {
  return (value) => {
    const id = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) throw new Error(`no id of ${kind}: ${value}`);
    // The only place that makes branded ids.
    return id as Id;
  };
}

const WHOLE = /^[1-9]\d*$/;

export const eventId = idsOf<EventId>('an event');
export const sessionId = idsOf<SessionId>('a session');
export const offerId = idsOf<OfferId>('an offer');
export const categoryId = idsOf<CategoryId>('a category');
export const zoneId = idsOf<ZoneId>('a zone');
export const seatId = idsOf<SeatId>('a seat');
export const areaId = idsOf<AreaId>('an area');
export const orderId = idsOf<OrderId>('an order');
export const cartLineId = idsOf<CartLineId>('a line of a cart');
export const paymentId = idsOf<PaymentId>('a payment');
export const customerId = idsOf<CustomerId>('a customer');
export const subscriptionId = idsOf<SubscriptionId>('a season ticket');
export const promoCodeId = idsOf<PromoCodeId>('a promo code');
export const extraId = idsOf<ExtraId>('an extra');

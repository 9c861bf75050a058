import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 18;

/** An unguessable URL-safe id of 144 random bits, for orders, tickets and refunds (decisions §5). */
export function createSecretId(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A stable public id derived from a name: not a secret, the same on every machine. */
export function derivePublicId(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 16);
}

/** SHA-256 as URL-safe base64, to compare values that must not be stored. */
export function computeDigest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url');
}

declare const brand: unique symbol;

/** A number that cannot be confused with another kind of id. */
type Branded<Name extends string> = number & { readonly [brand]: Name };

/** A show, exhibition or excursion of the catalog; and one of its sessions. */
export type EventId = Branded<'event'>;
export type SessionId = Branded<'session'>;
/** Sections of the listing: a kind has menus, a menu has submenus. */
export type KindId = Branded<'kind'>;
export type MenuId = Branded<'menu'>;
export type SubmenuId = Branded<'sub-menu'>;
/** A price of an event. */
export type OfferId = Branded<'offer'>;
/**
 * The audience of a price; for the price of a group excursion the price's own id, because the wire format uses one name
 * for both.
 */
export type CategoryId = Branded<'category'>;
/** A part of a hall, or of an event without a hall, with its own price. */
export type ZoneId = Branded<'zone'>;
/** A numbered seat of a hall. */
export type SeatId = Branded<'seat'>;
/** A standing area of a hall. */
export type AreaId = Branded<'area'>;
/** The number on an order. */
export type OrderId = Branded<'order'>;
/** A line of a visitor's cart. */
export type CartLineId = Branded<'cart line'>;
/** The owner of a reservation: an order, or a line of a cart. Both use one sequence, so that owner ids are unique. */
export type OwnerId = OrderId | CartLineId;
export type PaymentId = Branded<'payment'>;
/** An allocation of money to an order. */
export type OrderPaymentId = Branded<'order payment'>;
/** A card with money paid in advance. */
export type GiftCardId = Branded<'gift card'>;
/** A customer who has signed in at least once. */
export type CustomerId = Branded<'customer'>;
/** A customer's season ticket. */
export type SeasonTicketId = Branded<'season ticket'>;
/** A code for a discount on an order. */
export type PromoCodeId = Branded<'promo code'>;
/** A customer's card with loyalty points. */
export type LoyaltyCardId = Branded<'loyalty card'>;
/** A paid addition to a ticket. */
export type AddOnId = Branded<'add-on'>;
/** A member of staff. */
export type StaffMemberId = Branded<'staff member'>;

/** Parses an id from a row or a text. Throws on anything else, so that an id is never NaN. */
type ReadId<Id> = (value: unknown) => Id;

function createIdReader<Id extends number>(kind: string): ReadId<Id> {
  return (value) => {
    const id = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0)
      throw new Error(`invalid id of ${kind}: ${value}`);
    // The only place that creates branded ids.
    return id as Id;
  };
}

const WHOLE = /^[1-9]\d*$/;

export const eventId = createIdReader<EventId>('an event');
export const sessionId = createIdReader<SessionId>('a session');
export const offerId = createIdReader<OfferId>('an offer');
export const categoryId = createIdReader<CategoryId>('a category');
export const zoneId = createIdReader<ZoneId>('a zone');
export const seatId = createIdReader<SeatId>('a seat');
export const areaId = createIdReader<AreaId>('an area');
export const orderId = createIdReader<OrderId>('an order');
export const cartLineId = createIdReader<CartLineId>('a line of a cart');
export const paymentId = createIdReader<PaymentId>('a payment');
export const customerId = createIdReader<CustomerId>('a customer');
export const seasonTicketId = createIdReader<SeasonTicketId>('a season ticket');
export const promoCodeId = createIdReader<PromoCodeId>('a promo code');
export const loyaltyCardId = createIdReader<LoyaltyCardId>('a loyalty card');
export const addOnId = createIdReader<AddOnId>('an add-on');

/** The Idempotency-Key of a request, bound to endpoint and visitor, and the digest of its body. */
export type IdempotencyKey = { key: string; bodyDigest: string };
export const staffMemberId = createIdReader<StaffMemberId>('a member of staff');

import type { OrderDraft } from '../../modules/orders/index.ts';
import { claimSubscription } from '../../modules/season-tickets/index.ts';
import { customerId, newSecretId, seatId, subscriptionId } from '../../platform/lib/ids.ts';
import type { SmallShop } from './small-shop.store.ts';

export type Wish = {
  session?: number;
  offer?: number;
  quantity?: number;
  seatIds?: number[];
  visitor?: string;
  origin?: string;
  proven?: boolean;
  key?: string;
  body?: string;
  customerId?: number;
  subscriptionId?: number;
};

/** A draft as `createOrder` makes it, for `quantity` places of the shop's nth session and offer. */
export function draftOf(shop: SmallShop, wish: Wish, now: Date, holdSeconds = 900): OrderDraft {
  const session = shop.sessions[wish.session ?? 0];
  const offer = shop.offers[wish.offer ?? 0];
  if (!session || !offer) throw new Error('the small shop has two sessions and two offers');
  const quantity = wish.quantity ?? 1;
  const customer = wish.customerId === undefined ? null : customerId(wish.customerId);
  const expiresAt = new Date(now.getTime() + holdSeconds * 1000);
  return {
    client: 'orders',
    eventId: shop.eventId,
    state: 'reserved',
    language: 'kz',
    currency: 'KZT',
    lines: [
      {
        eventId: shop.eventId,
        session,
        offer,
        price: offer.price,
        serviceFee: offer.serviceFee,
        group: offer.group ?? null,
        quantity,
        seatIds: (wish.seatIds ?? []).map(seatId),
        expiresAt,
      },
    ],
    claims: wish.subscriptionId ? [claimSubscription(subscriptionId(wish.subscriptionId), customer)] : [],
    ownerPerLine: false,
    paidAtOnce: false,
    total: offer.price * quantity,
    buyer: { name: 'Айгүл', email: 'aigul@mail.example', phone: '+77000000000', details: {} },
    voucherCard: false,
    consents: [],
    refundPolicy: { allowed: true, untilHours: 72 },
    refundPolicies: null,
    visitor: wish.visitor ?? newSecretId(),
    origin: wish.origin ?? null,
    proven: wish.proven ?? false,
    orders: true,
    customerId: customer,
    instead: null,
    createdAt: now,
    wholeUntil: null,
    repeatable: wish.key ? { key: wish.key, bodyDigest: wish.body ?? 'same' } : null,
  };
}

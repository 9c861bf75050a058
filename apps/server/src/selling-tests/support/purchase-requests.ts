import type { OrderPurchaseRequest } from '../../modules/orders/index.ts';
import { requestVisits } from '../../modules/season-tickets/index.ts';
import { createSecretId, customerId, seasonTicketId, seatId } from '../../platform/lib/ids.ts';
import type { SmallShop } from './stores/small-shop.store.ts';

export type PurchaseInput = {
  session?: number;
  offer?: number;
  quantity?: number;
  seatIds?: number[];
  visitor?: string;
  origin?: string;
  hasPassedBotCheck?: boolean;
  key?: string;
  body?: string;
  customerId?: number;
  seasonTicketId?: number;
};

/** A purchase request as `createOrder` builds it, for `quantity` places of the shop’s nth session and offer. */
export function createPurchaseRequest(
  shop: SmallShop,
  input: PurchaseInput,
  now: Date,
  holdSeconds = 900,
): OrderPurchaseRequest {
  const session = shop.sessions[input.session ?? 0];
  const offer = shop.offers[input.offer ?? 0];
  if (!session || !offer) throw new Error('the small shop has two sessions and two offers');
  const quantity = input.quantity ?? 1;
  const customer = input.customerId === undefined ? null : customerId(input.customerId);
  const expiresAt = new Date(now.getTime() + holdSeconds * 1000);
  return {
    handler: 'orders',
    eventId: shop.eventId,
    state: 'reserved',
    channel: 'website',
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
        seatIds: (input.seatIds ?? []).map(seatId),
        expiresAt,
      },
    ],
    extensions: input.seasonTicketId ? [requestVisits(seasonTicketId(input.seasonTicketId), customer)] : [],
    hasOwnerPerLine: false,
    isPaidAtOnce: false,
    total: offer.price * quantity,
    buyer: { name: 'Айгүл', email: 'aigul@mail.example', phone: '+77000000000', details: {} },
    voucherCard: false,
    consents: [],
    refundPolicy: { allowed: true, untilHours: 72 },
    refundPolicies: null,
    visitor: input.visitor ?? createSecretId(),
    origin: input.origin ?? null,
    hasPassedBotCheck: input.hasPassedBotCheck ?? false,
    saleChannel: 'web',
    createsOrder: true,
    customerId: customer,
    exchange: null,
    createdAt: now,
    fullHoldUntil: null,
    idempotencyKey: input.key ? { key: input.key, bodyDigest: input.body ?? 'same' } : null,
  };
}

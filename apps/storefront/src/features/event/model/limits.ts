/** The limits of quantities (booking §5 "Quantities"): of one offer with the other quantities unchanged, and of a whole order. */
import { getOrderLimit, matchesPriceType } from '@sahna/contract/rules/orders/order-terms';
import { isOfferedTo } from '../../../shared/event/payment/offer-payment.ts';
import type { Payment } from '../../../shared/order-form/questions.ts';
import type { EventSession, Offer } from './event-model.ts';

/** Upper limits of the order as a whole. */
export type Bounds = {
  /** Limit of every order of this event. */
  order: number;
  /** Remaining tickets of the selected session. */
  session: number;
  /** Remaining uses of the season ticket; null if tickets are bought. */
  subscription: number | null;
  voucher: boolean;
};

/** Selected quantities by `Offer.key`. */
export type Quantities = Readonly<Record<string, number>>;

/** Minimum quantity of an offer that can be bought; preselected if the offer is required. */
const getMinPurchase = (offer: Offer): number => Math.max(1, offer.min);

/** Minimum quantity of a required offer; 0 for others. */
export function getMinQuantity(offer: Offer): number {
  return offer.isRequired ? offer.min : 0;
}

/** The limit that applies to an offer, and its value; `required`: required tickets of another offer have to be chosen first. */
export type Limit = {
  reason: 'voucher' | 'season-ticket' | 'left' | 'session' | 'order' | 'category' | 'required' | 'group';
  max: number;
};

/**
 * The limits of an offer while the quantities of the others stay unchanged, first those that a visitor can influence
 * least. `room`: the tickets that a limit leaves for the offer.
 */
function listLimits(
  offers: readonly Offer[],
  offer: Offer,
  chosen: Quantities,
  { order, session, subscription, voucher }: Bounds,
): (Limit & { room: number })[] {
  const otherOffers = offers.filter((other) => other.key !== offer.key);
  // Required offers have to reach their minimum first.
  const incomplete = otherOffers.find((other) => (chosen[other.key] ?? 0) < getMinQuantity(other));
  if (incomplete) return [{ reason: 'required', max: getMinQuantity(incomplete), room: 0 }];
  const chosenTickets = otherOffers.reduce((sum, other) => sum + (chosen[other.key] ?? 0), 0);
  const createLimit = (reason: Limit['reason'], max: number) => ({ reason, max, room: max - chosenTickets });
  return [
    ...(voucher ? [createLimit('voucher', getOrderLimit(order, voucher))] : []),
    ...(subscription === null ? [] : [createLimit('season-ticket', subscription)]),
    createLimit('session', session),
    { reason: 'left', max: offer.left, room: offer.left },
    createLimit('order', order),
    { reason: 'category', max: offer.max, room: offer.max },
  ];
}

/** Maximum of an offer while the quantities of the others stay unchanged; 0 if its minimum does not fit. */
export function getMaxForOffer(offers: readonly Offer[], offer: Offer, chosen: Quantities, bounds: Bounds): number {
  const max = Math.min(...listLimits(offers, offer, chosen, bounds).map(({ room }) => room));
  return max < getMinPurchase(offer) ? 0 : max;
}

/** Returns the tightest limit of an offer; of equal limits the one that a visitor can influence least. */
export function findTightestLimit(offers: readonly Offer[], offer: Offer, chosen: Quantities, bounds: Bounds): Limit {
  const limits = listLimits(offers, offer, chosen, bounds);
  const { reason, max } = limits.reduce((tightest, limit) => (limit.room < tightest.room ? limit : tightest));
  return { reason, max };
}

export type Step = { quantity: number; isOver: boolean };

/**
 * Clamps a requested quantity: rounds up to the minimum of the offer when increasing, and down to 0 below it (a required offer: to
 * its minimum), and never exceeds the maximum.
 */
export function clampStep(offer: Offer, from: number, requested: number, max: number): Step {
  if (requested > from)
    return requested > max
      ? { quantity: max, isOver: true }
      : { quantity: Math.max(requested, getMinPurchase(offer)), isOver: false };
  return {
    quantity: Math.min(max, requested >= getMinPurchase(offer) ? requested : getMinQuantity(offer)),
    isOver: false,
  };
}

/** Maximum number of tickets of one order. */
function getMaxPerOrder({ order, session, subscription, voucher }: Bounds): number {
  return Math.min(session, subscription ?? Number.POSITIVE_INFINITY, getOrderLimit(order, voucher));
}

/** Required offers start at their minimum if all of them fit, other offers at 0. */
export function createStartingQuantities(offers: readonly Offer[], bounds: Bounds): Quantities {
  const required = offers.filter((offer) => getMinQuantity(offer) > 0);
  const fits =
    required.every((offer) => getMinQuantity(offer) <= Math.min(offer.max, offer.left)) &&
    required.reduce((sum, offer) => sum + getMinQuantity(offer), 0) <= getMaxPerOrder(bounds);
  return Object.fromEntries(fits ? required.map((offer) => [offer.key, getMinQuantity(offer)]) : []);
}

/** A single offer starts at its minimum. */
export function createSoleQuantity(offer: Offer, bounds: Bounds): Quantities {
  const max = getMaxForOffer([offer], offer, {}, bounds);
  return max > 0 ? { [offer.key]: getMinPurchase(offer) } : {};
}

/** Reduces quantities to the available ones; earlier offers take precedence. */
export function clampQuantities(offers: readonly Offer[], chosen: Quantities, bounds: Bounds): Quantities {
  let clamped = createStartingQuantities(offers, bounds);
  for (const offer of offers) {
    const key = offer.key;
    const quantity = Math.min(chosen[key] ?? 0, getMaxForOffer(offers, offer, clamped, bounds));
    if (quantity >= getMinPurchase(offer) && quantity > (clamped[key] ?? 0)) clamped = { ...clamped, [key]: quantity };
  }
  return clamped;
}

/** The offers of a session: matches its day, its price type if both have one, and the payment method (decisions §2a). */
export function filterOffers(
  offers: readonly Offer[],
  dayId: string,
  { priceType }: Pick<EventSession, 'priceType'>,
  payment: Payment,
): Offer[] {
  return offers.filter((offer) => isOfferedAt(offer, dayId, priceType) && isOfferedTo(offer, payment));
}

export function isOfferedAt(offer: Pick<Offer, 'dayId' | 'priceType'>, dayId: string, priceType: number): boolean {
  return offer.dayId === dayId && matchesPriceType(offer.priceType, priceType);
}

/** The limits of quantities (booking §5 "Quantities"): of one offer with the other quantities unchanged, and of a whole order. */
import { VOUCHER_CARD_LIMIT } from '@sahna/contract/constants';
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

/** Maximum number of tickets of one order. */
export function maxPerOrder({ order, session, subscription, voucher }: Bounds): number {
  return Math.max(
    0,
    Math.min(order, session, subscription ?? Number.POSITIVE_INFINITY, voucher ? VOUCHER_CARD_LIMIT : order),
  );
}

/** Minimum quantity of an offer that can be bought; preselected if the offer is compulsory. */
const minToBuy = (row: Offer): number => Math.max(1, row.min);

/** Minimum quantity of a compulsory offer; 0 for others. */
export function minQuantity(row: Offer): number {
  return row.isCompulsory ? row.min : 0;
}

/** Maximum of an offer while the quantities of the others stay unchanged; 0 if its minimum does not fit. */
export function maxForOffer(rows: readonly Offer[], row: Offer, chosen: Quantities, bounds: Bounds): number {
  const otherOffers = rows.filter((offer) => offer.key !== row.key);
  // Compulsory offers have to reach their minimum first.
  if (otherOffers.some((offer) => (chosen[offer.key] ?? 0) < minQuantity(offer))) return 0;
  const chosenTickets = otherOffers.reduce((sum, offer) => sum + (chosen[offer.key] ?? 0), 0);
  const max = Math.min(row.max, row.left, maxPerOrder(bounds) - chosenTickets);
  return max < minToBuy(row) ? 0 : max;
}

/** The limit that applies to an offer and its value; `compulsory`: another offer has to be chosen first. */
export type Limit = {
  why: 'voucher' | 'season-ticket' | 'left' | 'session' | 'order' | 'category' | 'required' | 'group';
  max: number;
};

/** Returns the tightest limit of an offer; of equal limits the one that a visitor can influence least. */
export function limitOfRow(rows: readonly Offer[], row: Offer, chosen: Quantities, bounds: Bounds): Limit {
  const otherOffers = rows.filter((offer) => offer.key !== row.key);
  const incomplete = otherOffers.find((offer) => (chosen[offer.key] ?? 0) < minQuantity(offer));
  if (incomplete) return { why: 'required', max: minQuantity(incomplete) };
  const chosenTickets = otherOffers.reduce((sum, offer) => sum + (chosen[offer.key] ?? 0), 0);
  const limits: (Limit & { room: number })[] = [
    {
      why: 'voucher',
      max: VOUCHER_CARD_LIMIT,
      room: bounds.voucher ? VOUCHER_CARD_LIMIT - chosenTickets : Number.POSITIVE_INFINITY,
    },
    {
      why: 'season-ticket',
      max: bounds.subscription ?? 0,
      room: (bounds.subscription ?? Number.POSITIVE_INFINITY) - chosenTickets,
    },
    { why: 'session', max: bounds.session, room: bounds.session - chosenTickets },
    { why: 'left', max: row.left, room: row.left },
    { why: 'order', max: bounds.order, room: bounds.order - chosenTickets },
    { why: 'category', max: row.max, room: row.max },
  ];
  const { why, max } = limits.reduce((tightest, limit) => (limit.room < tightest.room ? limit : tightest));
  return { why, max };
}

export type Step = { quantity: number; isOver: boolean };

/**
 * Clamps a requested quantity: rounds up to the minimum of the offer when increasing, and down to 0 below it (a compulsory offer: to
 * its minimum), and never exceeds the maximum.
 */
export function clampStep(row: Offer, from: number, requested: number, max: number): Step {
  if (requested > from)
    return requested > max
      ? { quantity: max, isOver: true }
      : { quantity: Math.max(requested, minToBuy(row)), isOver: false };
  return { quantity: Math.min(max, requested >= minToBuy(row) ? requested : minQuantity(row)), isOver: false };
}

/** Compulsory offers start at their minimum if all of them fit, other offers at 0. */
export function startingQuantities(rows: readonly Offer[], bounds: Bounds): Quantities {
  const compulsory = rows.filter((row) => minQuantity(row) > 0);
  const fits =
    compulsory.every((row) => minQuantity(row) <= Math.min(row.max, row.left)) &&
    compulsory.reduce((sum, row) => sum + minQuantity(row), 0) <= maxPerOrder(bounds);
  return Object.fromEntries(fits ? compulsory.map((row) => [row.key, minQuantity(row)]) : []);
}

/** A single offer starts at its minimum. */
export function soleQuantity(row: Offer, bounds: Bounds): Quantities {
  const max = maxForOffer([row], row, {}, bounds);
  return max > 0 ? { [row.key]: minToBuy(row) } : {};
}

/** Reduces quantities to the available ones; earlier offers take precedence. */
export function clampQuantities(rows: readonly Offer[], chosen: Quantities, bounds: Bounds): Quantities {
  let clamped = startingQuantities(rows, bounds);
  for (const row of rows) {
    const key = row.key;
    const quantity = Math.min(chosen[key] ?? 0, maxForOffer(rows, row, clamped, bounds));
    if (quantity >= minToBuy(row) && quantity > (clamped[key] ?? 0)) clamped = { ...clamped, [key]: quantity };
  }
  return clamped;
}

/** The offers of a session: matches its day, its price type if both have one, and the payment method (decisions §2a). */
export function offersAt(
  offers: readonly Offer[],
  dayId: string,
  { priceType }: Pick<EventSession, 'priceType'>,
  payment: Payment,
): Offer[] {
  return offers.filter(
    (offer) => isOfferedAt(offer, dayId, priceType) && (offer.payment === 'any' || offer.payment === payment),
  );
}

export function isOfferedAt(offer: Pick<Offer, 'dayId' | 'priceType'>, dayId: string, priceType: number): boolean {
  return offer.dayId === dayId && (offer.priceType === 0 || priceType === 0 || offer.priceType === priceType);
}

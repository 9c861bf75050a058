/** Purchases of invented buyers in a session without a hall plan: general admission, time slots and groups. Pure. */
import type { Offer } from '../../../modules/catalog/index.ts';
import { type DemoSale, type DemoSession, formatSessionSeed, listOffersOnSale } from './demo-session.ts';
import { createSeededRandom } from './seeded-random.ts';
import { calculateSoldQuantity, MAX_SHARE, type SoldAmount } from './sold-amount.ts';

/** Party sizes of ten buyers. */
const PARTY_OF_TEN = [1, 2, 2, 2, 3, 4, 4, 4, 5, 6];
const REDUCED_PRICE_SHARE = 0.3;

/** `stock`: remaining tickets by offer, for offers with their own limit. */
export function planGeneralSales(
  { event, session }: DemoSession,
  capacity: number,
  amount: SoldAmount,
  stock: ReadonlyMap<number, number>,
): DemoSale[] {
  const random = createSeededRandom(formatSessionSeed({ event, session }));
  const offers = listOffersOnSale({ event, session });
  // An order without the required category would be refused.
  const requiredOffer = offers.find((offer) => offer.required);
  const remaining = new Map(
    (requiredOffer ? [requiredOffer] : offers).map((offer) => {
      const places = stock.get(offer.id);
      return [offer, places === undefined ? Number.POSITIVE_INFINITY : Math.floor(places * MAX_SHARE)];
    }),
  );
  const sales: DemoSale[] = [];
  let left = calculateSoldQuantity(amount, capacity);
  while (left > 0) {
    const offer = chooseOffer(remaining, left, random);
    if (!offer) break;
    const quantity = choosePartySize(offer, Math.min(left, remaining.get(offer) ?? left), event.orderLimit, random);
    sales.push({ offer, quantity, seatIds: [], areaId: null });
    remaining.set(offer, (remaining.get(offer) ?? 0) - quantity);
    left -= quantity;
  }
  return sales;
}

/** The first offer is the usual one; the others are bought less often. Undefined if every offer needs more places. */
function chooseOffer(remaining: ReadonlyMap<Offer, number>, left: number, random: () => number): Offer | undefined {
  const possible = [...remaining].flatMap(([offer, places]) =>
    Math.min(left, places) >= Math.max(1, offer.minQuantity) ? [offer] : [],
  );
  const [usual, ...others] = possible;
  if (usual?.group) return possible[Math.floor(random() * possible.length)];
  return random() < REDUCED_PRICE_SHARE ? (others[Math.floor(random() * others.length)] ?? usual) : usual;
}

/**
 * A group has one ticket for all its persons: the order limit counts tickets, so only the remaining places limit the
 * group.
 */
function choosePartySize(offer: Offer, left: number, orderLimit: number, random: () => number): number {
  const max = Math.min(left, offer.maxQuantity ?? left);
  if (offer.group) return max;
  const partyOfTen = PARTY_OF_TEN[Math.floor(random() * PARTY_OF_TEN.length)] ?? 1;
  return Math.min(Math.max(partyOfTen, offer.minQuantity), max, orderLimit);
}

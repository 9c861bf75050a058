/**
 * Changes prices of some sessions of an event. The catalog format has prices of events, which price types connect with
 * sessions: a price of all sessions is changed where it is; otherwise the changed sessions get a price type of their
 * own, with copies of their prices.
 */
import { matchesPriceType } from '@sahna/contract/rules/orders/order-terms';
import type { LocalDate } from '../../../platform/lib/local-date.ts';

export type PricedSession = { key: string; day: LocalDate; priceType: number | null; isSelected: boolean };
export type DocumentOffer = {
  /** As the document has it. */
  fields: Readonly<Record<string, unknown>>;
  category: string;
  zone: string | null;
  /** In major units. */
  price: number;
  priceType: number | null;
  days: readonly LocalDate[];
};
/** `types`: new price types of sessions by key. */
export type SplitPrices = { offers: Record<string, unknown>[]; types: ReadonlyMap<string, number> };

export function appliesTo(
  { days, priceType }: Pick<DocumentOffer, 'days' | 'priceType'>,
  session: Pick<PricedSession, 'day' | 'priceType'>,
): boolean {
  return (days.length === 0 || days.includes(session.day)) && matchesPriceType(priceType, session.priceType);
}

/**
 * `sessions`: of the future. `change` returns the new price. Null if two prices would have the same category, zone,
 * price type and days, which the format does not allow.
 */
export function splitPrices(
  sessions: readonly PricedSession[],
  offers: readonly DocumentOffer[],
  change: (offer: DocumentOffer) => number,
): SplitPrices | null {
  const changed = new Set(
    offers.filter(
      (offer) => change(offer) !== offer.price && sessions.some((s) => s.isSelected && appliesTo(offer, s)),
    ),
  );
  const isShared = (offer: DocumentOffer): boolean => sessions.some((s) => !s.isSelected && appliesTo(offer, s));
  const setPrice = (offer: DocumentOffer) => ({ ...offer.fields, price: change(offer) });
  if (![...changed].some(isShared))
    return {
      offers: offers.map((offer) => (changed.has(offer) ? setPrice(offer) : { ...offer.fields })),
      types: new Map(),
    };
  const types = assignTypes(sessions, offers);
  const split = offers.flatMap((offer) => {
    const applied = sessions.filter((session) => appliesTo(offer, session));
    if (applied.length === 0 || (offer.priceType === null && !changed.has(offer))) return [{ ...offer.fields }];
    if (changed.has(offer) && offer.priceType === null && !isShared(offer)) return [setPrice(offer)];
    const prices = new Map(
      applied.map(({ key, priceType, isSelected }) => [
        types.get(key) ?? priceType ?? 0,
        isSelected && changed.has(offer) ? change(offer) : offer.price,
      ]),
    );
    return [...prices].map(([priceType, price]) => ({ ...offer.fields, price, priceType }));
  });
  return hasDuplicates(split) ? null : { offers: split, types };
}

/** Selected and other sessions no longer share a type, and none is without: it would have the prices of every type. */
function assignTypes(sessions: readonly PricedSession[], offers: readonly DocumentOffer[]): Map<string, number> {
  const isUsed = new Set([...sessions, ...offers].flatMap(({ priceType }) => priceType ?? []));
  let last = 0;
  const createType = (): number => {
    do last += 1;
    while (isUsed.has(last));
    return last;
  };
  const remaining = new Set(sessions.filter(({ isSelected }) => !isSelected).map(({ priceType }) => priceType));
  const renamed = new Map<string, number>();
  const types = new Map<string, number>();
  // Sessions that keep their prices get the lower numbers.
  for (const session of sessions.toSorted((a, b) => Number(a.isSelected) - Number(b.isSelected))) {
    const { key, priceType, isSelected } = session;
    if (priceType !== null && !(isSelected && remaining.has(priceType))) continue;
    const group = `${priceType} ${isSelected}`;
    const type = renamed.get(group) ?? createType();
    renamed.set(group, type);
    types.set(key, type);
  }
  return types;
}

function hasDuplicates(offers: readonly Readonly<Record<string, unknown>>[]): boolean {
  const identities = offers.map(({ category, zone, priceType, days }) =>
    JSON.stringify([category, zone ?? null, priceType ?? null, Array.isArray(days) ? days.toSorted() : []]),
  );
  return new Set(identities).size < identities.length;
}

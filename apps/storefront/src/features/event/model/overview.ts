/** Prices of an event before a session is selected. */
import { calculatePriceRange, type PriceRange } from '@sahna/contract/rules/price-range';
import type { EventDay } from '../../../shared/event/dates/days.ts';
import { isOfferedTo } from '../../../shared/event/payment/offer-payment.ts';
import type { Payment } from '../../../shared/order-form/questions.ts';
import type { Event, EventSession } from './event-model.ts';
import { isOfferedAt } from './limits.ts';

/** Prices of available offers by day, without those by voucher card if other payment methods are accepted. */
export function getPricesByDay(event: Event): ReadonlyMap<string, PriceRange> {
  const ranges = new Map<string, PriceRange>();
  for (const day of event.days) {
    const range = calculatePriceRange(listPrices(event, day));
    if (range) ranges.set(day.id, range);
  }
  return ranges;
}

function listPrices({ offers, groupPrices, vouchers }: Event, day: EventDay<EventSession>): number[] {
  const open = day.sessions.filter(({ left }) => left > 0);
  if (open.length === 0) return [];
  if (groupPrices.length > 0) return groupPrices.map(({ price }) => price);
  return offers
    .filter(({ left, payment }) => left > 0 && (payment !== 'voucher' || vouchers === 'only'))
    .filter((offer) => open.some(({ priceType }) => isOfferedAt(offer, day.id, priceType)))
    .map(({ price, fee }) => price + fee);
}

/** Price of a category on a day at any time. */
export type DayPrice = { key: string; name: string; description: string; from: number; to: number };

/** The prices of available categories on a day, in their order. */
export function listDayPrices(
  { days, offers, groupPrices }: Pick<Event, 'days' | 'offers' | 'groupPrices'>,
  dayId: string,
  payment: Payment,
): DayPrice[] {
  const open = days.find(({ id }) => id === dayId)?.sessions.filter(({ left }) => left > 0) ?? [];
  if (open.length === 0) return [];
  if (groupPrices.length > 0)
    return groupPrices.map(({ id, name, price }) => ({
      key: String(id),
      name,
      description: '',
      from: price,
      to: price,
    }));
  const sold = offers.filter(
    (offer) =>
      offer.left > 0 &&
      isOfferedTo(offer, payment) &&
      open.some(({ priceType }) => isOfferedAt(offer, dayId, priceType)),
  );
  return [...Map.groupBy(sold, ({ categoryId, zoneId }) => `${categoryId}/${zoneId}`)].map(([key, same]) => {
    const prices = same.map(({ price, fee }) => price + fee);
    const { name = '', description = '' } = same[0] ?? {};
    return { key, name, description, from: Math.min(...prices), to: Math.max(...prices) };
  });
}

/** The price range of all days. */
export function getWholeRange(byDay: ReadonlyMap<string, PriceRange>): PriceRange | null {
  const ranges = [...byDay.values()];
  const range = calculatePriceRange(ranges.flatMap(({ from, to }) => [from, to]));
  return (
    range && {
      ...range,
      isFreeForSome: range.from > 0 && ranges.some((range) => range.isFreeForSome || range.from === 0),
    }
  );
}

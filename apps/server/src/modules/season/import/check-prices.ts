/** What the prices of an event say of each other, and how much an order may come to. */
import { toMinor } from '../../../platform/lib/money.ts';
import type { ReadFile } from './folder.ts';
import type { EventFile } from './format/event.ts';
import type { Problems } from './problems.ts';
import { serviceFeeOf } from './service-fee.ts';

/** In minor units. The price of one place, and of one group, is kept in 32 bits; larger sums are taken for typing errors. */
const MOST_PAYABLE = 2 ** 31 - 1;

export function checkPrices({ source, value: event }: ReadFile<EventFile>, problems: Problems): void {
  const wrong = (path: (string | number)[], message: string): void => problems.at(source, path, message);
  event.offers.forEach((offer, at) => {
    if (offer.max !== undefined && offer.max < offer.min) wrong(['offers', at, 'max'], 'is below min');
    if (offer.serviceFeePercent !== undefined && offer.serviceFee > 0)
      wrong(['offers', at, 'serviceFeePercent'], 'stands beside serviceFee: an offer has one of them');
    if ((toMinor(offer.price) + serviceFeeOf(offer).fee) * event.orderLimit > MOST_PAYABLE)
      wrong(['offers', at, 'price'], `times orderLimit ${event.orderLimit} is more than an order can come to`);
  });
  if (event.group && event.offers.length > 0) wrong(['offers'], 'a group excursion has prices of its own');
  event.group?.prices.forEach((price, at) => {
    if (price.max < price.min) wrong(['group', 'prices', at, 'max'], 'is below min');
    if (toMinor(price.price) + toMinor(price.extraPrice) * Math.max(0, price.max - price.included) > MOST_PAYABLE)
      wrong(['group', 'prices', at, 'max'], 'makes the group pay more than an order can come to');
  });
}

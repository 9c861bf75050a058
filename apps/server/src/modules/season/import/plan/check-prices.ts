/** Checks an event's prices against each other, and the maximum amount of an order. */
import { toMinor } from '../../../../platform/lib/money.ts';
import type { ReadFile } from '../files/folder.ts';
import type { EventFile } from '../format/event.ts';
import type { Problems } from '../problems/problems.ts';
import { parseServiceFee } from './service-fee.ts';

/** In minor units. Prices are stored in 32 bits; a larger amount is considered a typing error. */
const MAX_PAYABLE = 2 ** 31 - 1;

export function checkPrices({ source, value: event }: ReadFile<EventFile>, problems: Problems): void {
  const reportProblem = (path: (string | number)[], message: string): void => problems.at(source, path, message);
  event.offers.forEach((offer, at) => {
    if (offer.max !== undefined && offer.max < offer.min) reportProblem(['offers', at, 'max'], 'is below min');
    if (offer.serviceFeePercent !== undefined && offer.serviceFee > 0)
      reportProblem(['offers', at, 'serviceFeePercent'], 'excludes serviceFee: an offer has one of them');
    if ((toMinor(offer.price) + parseServiceFee(offer).fee) * event.orderLimit > MAX_PAYABLE)
      reportProblem(
        ['offers', at, 'price'],
        `times orderLimit ${event.orderLimit} exceeds the maximum total of an order`,
      );
  });
  if (event.group && event.offers.length > 0) reportProblem(['offers'], 'a group excursion has prices of its own');
  event.group?.prices.forEach((price, at) => {
    if (price.max < price.min) reportProblem(['group', 'prices', at, 'max'], 'is below min');
    if (toMinor(price.price) + toMinor(price.extraPrice) * Math.max(0, price.max - price.included) > MAX_PAYABLE)
      reportProblem(['group', 'prices', at, 'max'], 'exceeds the maximum total of an order');
  });
}

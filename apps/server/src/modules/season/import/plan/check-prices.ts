/** Checks an event's prices against each other, and the maximum amount of an order. */
import { toMinor } from '../../../../platform/lib/money.ts';
import type { ReadFile } from '../files/folder.ts';
import type { EventFile } from '../format/event.ts';
import { createProblem, type ValueProblem } from '../problems/create-problem.ts';
import type { Problems } from '../problems/problems.ts';
import { parseServiceFee } from './service-fee.ts';

/** In minor units. Prices are stored in 32 bits; a larger amount is considered a typing error. */
const MAX_PAYABLE = 2 ** 31 - 1;

export function checkPrices({ source, value: event }: ReadFile<EventFile>, problems: Problems): void {
  const reportProblem = (path: (string | number)[], problem: ValueProblem): void => problems.at(source, path, problem);
  event.offers.forEach((offer, at) => {
    if (offer.max !== undefined && offer.max < offer.min)
      reportProblem(['offers', at, 'max'], createProblem('below-minimum'));
    if (offer.serviceFeePercent !== undefined && offer.serviceFee > 0)
      reportProblem(['offers', at, 'serviceFeePercent'], createProblem('two-fees'));
    if ((toMinor(offer.price) + parseServiceFee(offer).fee) * event.orderLimit > MAX_PAYABLE)
      reportProblem(['offers', at, 'price'], createProblem('price-total', { limit: event.orderLimit }));
  });
  if (event.group && event.offers.length > 0) reportProblem(['offers'], createProblem('group-offers'));
  event.group?.prices.forEach((price, at) => {
    if (price.max < price.min) reportProblem(['group', 'prices', at, 'max'], createProblem('below-minimum'));
    if (toMinor(price.price) + toMinor(price.extraPrice) * Math.max(0, price.max - price.included) > MAX_PAYABLE)
      reportProblem(['group', 'prices', at, 'max'], createProblem('group-total'));
  });
}

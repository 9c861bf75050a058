import { exchangeCredit } from '../modules/exchanges/index.ts';
import { extraClaims } from '../modules/extras/index.ts';
import { places } from '../modules/inventory/index.ts';
import { bonusClaims } from '../modules/loyalty/index.ts';
import { promoCodeUses } from '../modules/promo-codes/index.ts';
import type { Claimables } from '../modules/selling/index.ts';
import { subscriptionUses } from '../modules/subscriptions/index.ts';

/** All that is scarce and can be claimed, in the order in which it is locked. A new kind of it is a module, and a name here. */
export const CLAIMABLES: Claimables = {
  places,
  others: [subscriptionUses, promoCodeUses, extraClaims, bonusClaims, exchangeCredit],
};

import { extraClaims } from '../modules/add-ons/index.ts';
import { exchangeCredit } from '../modules/exchanges/index.ts';
import { bonusClaims } from '../modules/points/index.ts';
import { promoCodeUses } from '../modules/promo-codes/index.ts';
import type { Claimables } from '../modules/reservations/index.ts';
import { subscriptionUses } from '../modules/season-tickets/index.ts';
import { places } from '../modules/seating/inventory.ts';

/** All that is scarce and can be claimed, in the order in which it is locked. A new kind of it is a module, and a name here. */
export const CLAIMABLES: Claimables = {
  places,
  others: [subscriptionUses, promoCodeUses, extraClaims, bonusClaims, exchangeCredit],
};

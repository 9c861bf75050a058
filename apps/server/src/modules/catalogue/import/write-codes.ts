import type { Tx } from '../../../db/index.ts';
import { setLoyaltyCards } from '../../loyalty/index.ts';
import { setPromoCodes } from '../../promo-codes/index.ts';
import { setSubscriptions } from '../../subscriptions/index.ts';
import type { Ids } from './store/keys.ts';
import type { CataloguePlan, TooFew } from './store/rows.ts';
import { tooFewOf } from './too-few.ts';

/** Hands promo codes, loyalty cards and season tickets to the modules that own them. Returns how many rows were added or changed. */
export async function writeCodes(tx: Tx, plan: CataloguePlan, events: Ids, tooFew: TooFew[]): Promise<number> {
  const codes = await setPromoCodes(tx, plan.promo_codes);
  tooFew.push(...tooFewOf(codes.short, plan.promo_codes, ({ uses }) => uses));
  const cards = await setLoyaltyCards(tx, plan.loyalty_cards);
  const subscriptions = await setSubscriptions(
    tx,
    plan.subscriptions.map((one) => ({ ...one, event_id: events.get(one.event) })),
  );
  tooFew.push(...tooFewOf(subscriptions.short, plan.subscriptions, ({ quantity }) => quantity));
  return codes.changes + cards + subscriptions.changes;
}

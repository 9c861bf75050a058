import type { Tx } from '../../../platform/db/index.ts';
import { setExtras } from '../../add-ons/index.ts';
import { setLoyaltyCards } from '../../points/index.ts';
import { setPromoCodes } from '../../promo-codes/index.ts';
import { setSubscriptions } from '../../season-tickets/index.ts';
import type { Ids } from './store/keys.ts';
import type { CataloguePlan, EventRow, TooFew } from './store/rows.ts';
import { tooFewOf } from './too-few.ts';

/** Hands extras to the module that owns them; `eventIds` as the events lie in the plan. */
export async function writeExtras(
  tx: Tx,
  events: readonly EventRow[],
  eventIds: readonly number[],
  tooFew: TooFew[],
): Promise<number> {
  const extras = events.flatMap((event, at) =>
    event.extras.map((extra) => ({ ...extra, event_id: eventIds[at] ?? 0 })),
  );
  const { changes, short } = await setExtras(tx, extras);
  tooFew.push(...tooFewOf(short, extras, ({ stock }) => stock ?? 0));
  return changes;
}

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

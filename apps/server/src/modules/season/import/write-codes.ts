import type { Tx } from '../../../platform/db/index.ts';
import { importAddOns } from '../../add-ons/index.ts';
import { importLoyaltyCards } from '../../points/index.ts';
import { importPromoCodes } from '../../promo-codes/index.ts';
import { importSeasonTickets } from '../../season-tickets/index.ts';
import { toCapacityShortfalls } from './problems/capacity-shortfalls.ts';
import type { Ids } from './store/keys.ts';
import type { CapacityShortfall, CatalogPlan, EventRow } from './store/rows.ts';

/** Passes add-ons to their module. `eventIds`: in the order of the plan's events. `only`: ids of the events that may change; null: every event. */
export async function writeAddOns(
  tx: Tx,
  events: readonly EventRow[],
  eventIds: readonly number[],
  shortfalls: CapacityShortfall[],
  only: readonly number[] | null,
): Promise<number> {
  const addOns = events.flatMap((event, at) =>
    event.addOns.map((addOn) => ({ ...addOn, event_id: eventIds[at] ?? 0 })),
  );
  const { changes, short } = await importAddOns(tx, addOns, only);
  shortfalls.push(...toCapacityShortfalls(short, addOns, ({ stock }) => stock ?? 0));
  return changes;
}

/**
 * Passes promo codes, loyalty cards and season tickets to their modules. Returns the number of added or changed rows.
 */
export async function writeCodes(
  tx: Tx,
  plan: CatalogPlan,
  events: Ids,
  shortfalls: CapacityShortfall[],
): Promise<number> {
  const codes = await writePromoCodes(tx, plan, shortfalls);
  const cards = await importLoyaltyCards(tx, plan.loyalty_cards);
  const seasonTickets = await importSeasonTickets(
    tx,
    plan.seasonTickets.map((row) => ({ ...row, event_id: events.get(row.event) })),
  );
  shortfalls.push(...toCapacityShortfalls(seasonTickets.short, plan.seasonTickets, ({ quantity }) => quantity));
  return codes + cards + seasonTickets.changes;
}

export async function writePromoCodes(
  tx: Tx,
  { promo_codes }: Pick<CatalogPlan, 'promo_codes'>,
  shortfalls: CapacityShortfall[],
): Promise<number> {
  const { changes, short } = await importPromoCodes(tx, promo_codes);
  shortfalls.push(...toCapacityShortfalls(short, promo_codes, ({ uses }) => uses));
  return changes;
}

/** What a template paints in a plan: pure rules. */
import type { SeatId, ZoneId } from '../../../platform/lib/ids.ts';
import type { TemplatePainting } from '../../seating/inventory.ts';
import { hasSameOrder, type Painting } from '../store/painted-plans.ts';
import { rankSeats } from './order-groups.ts';
import type { SeatMoves } from './paint-session.ts';

export type PlanToPaint = {
  current: Painting;
  /** Zones of the seats in the published plan. */
  published: ReadonlyMap<SeatId, ZoneId>;
  /** By key. */
  seatIds: ReadonlyMap<string, SeatId>;
  zoneIds: ReadonlyMap<string, ZoneId>;
};

/** `ranks` null: the order of the best seats stays. `missing`: seats without a place in the plan, or without their zone. */
export type TemplateChanges = { moves: SeatMoves; ranks: Painting['order'] | null; missing: number };

/** Seats that a template with zones does not name get the zone of the published plan. */
export function computeTemplateChanges(
  { seatZones, seatOrder }: TemplatePainting,
  { current, published, seatIds, zoneIds }: PlanToPaint,
): TemplateChanges {
  const named = [...Object.values(seatZones ?? {}), ...(seatOrder ?? [])].flat();
  const missing = new Set(named.filter((key) => !seatIds.has(key)));
  const toIds = (keys: readonly string[]): SeatId[] => keys.flatMap((key) => seatIds.get(key) ?? []);
  const target = new Map(published);
  for (const [key, seats] of Object.entries(seatZones ?? {})) {
    const zone = zoneIds.get(key);
    if (zone === undefined) for (const seat of seats) missing.add(seat);
    else for (const seat of toIds(seats)) target.set(seat, zone);
  }
  const moves = [...(seatZones ? target : [])].flatMap(([seat, to]) => {
    const from = current.zones.get(seat) ?? published.get(seat) ?? to;
    return from === to ? [] : [[seat, { from, to }] as const];
  });
  const ranks = seatOrder ? rankSeats(seatOrder.map(toIds)) : null;
  return {
    moves: new Map(moves),
    ranks: ranks && hasSameOrder(ranks, current.order) ? null : ranks,
    missing: missing.size,
  };
}

import { pickPlanText } from '../keys.ts';
import { type PlanDocument, round, type Seat } from '../plan.ts';

/**
 * Serializes to pretix's format, which has one language, integer radii and no seat kinds. Positions are absolute.
 * Standing areas become labeled areas, because pretix sells them without a plan.
 */
export function writePretix(plan: PlanDocument, name: string): object {
  const zones = new Map(plan.zones.map((zone) => [zone.key, pickPlanText(zone.name)]));
  const categories = createUniqueNames(plan.zones.map((zone) => [zone.key, zones.get(zone.key) ?? zone.key]));
  const origin = { x: 0, y: 0 };
  return {
    name,
    categories: plan.zones.map(({ key, color }) => ({ name: categories.get(key) ?? key, color })),
    zones: plan.sectors.map((sector) => ({
      name: pickPlanText(sector.name),
      zone_id: sector.key,
      position: origin,
      rows: groupRows(plan.seats.filter((seat) => seat.sector === sector.key)).map(([row, seats]) => ({
        row_number: row,
        row_number_position: 'both',
        position: origin,
        seats: seats.map((seat) => ({
          seat_guid: seat.id,
          seat_number: seat.seat,
          position: { x: seat.x, y: seat.y },
          radius: Math.max(1, Math.round(seat.r)),
          category: categories.get(seat.zone) ?? seat.zone,
        })),
      })),
      areas: plan.standing
        .filter((area) => area.sector === sector.key)
        .map((area) => ({
          shape: 'rectangle',
          position: { x: sector.bounds[0], y: sector.bounds[1] },
          rectangle: { width: Math.round(sector.bounds[2]), height: Math.round(sector.bounds[3]) },
          rotation: 0,
          text: {
            text: pickPlanText(area.name),
            position: { x: round(sector.bounds[2] / 2), y: round(sector.bounds[3] / 2) },
            size: 16,
          },
        })),
    })),
    size: { width: Math.ceil(plan.width), height: Math.ceil(plan.height) },
  };
}

/** Groups seats by row, in order of their first seats. */
function groupRows(seats: readonly Seat[]): [string, Seat[]][] {
  const rows = new Map<string, Seat[]>();
  for (const seat of seats) {
    const row = rows.get(seat.row);
    if (row) row.push(seat);
    else rows.set(seat.row, [seat]);
  }
  return [...rows];
}

/** Appends the key to duplicate names. */
function createUniqueNames(named: readonly [key: string, name: string][]): Map<string, string> {
  const names = named.map(([, name]) => name);
  return new Map(
    named.map(([key, name]) => [key, names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${key})`]),
  );
}

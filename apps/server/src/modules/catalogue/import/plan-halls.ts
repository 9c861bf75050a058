/** Turns hall plans into rows: sectors and zones that seats name must exist, and no seat may be there twice. */
import { digest } from '../../../kernel/ids.ts';
import type { HallPlanFile } from './format/hall-plan.ts';
import type { Problems } from './problems.ts';
import type { CatalogueFolder, ReadHall } from './read.ts';
import type { HallRow } from './store/rows.ts';
import { UniqueNames } from './unique-names.ts';

export function planHalls(read: CatalogueFolder, problems: Problems): HallRow[] {
  for (const hall of read.halls) checkHall(hall, problems);
  return read.halls.map(({ key, venue, name, plan, svg }) => {
    const rows = {
      width: plan.width,
      height: plan.height,
      sectors: plan.sectors,
      zones: plan.zones,
      seats: plan.seats ?? [],
      standing: plan.standing,
    };
    return { key, venue, name, svg, plan_digest: geometryDigest(rows, svg), ...rows };
  });
}

/** A digest of the geometry, for an address that browsers may cache for ever. Texts and the order of sectors are not in it. */
function geometryDigest(
  plan: Pick<HallRow, 'width' | 'height' | 'sectors' | 'seats' | 'standing'>,
  svg: string,
): string {
  const seats = plan.seats.map(({ sector, zone, row, seat, x, y, r }) => [sector, zone, row, seat, x, y, r]);
  const sectors = plan.sectors.map(({ key, bounds }) => `${key} ${bounds.join(' ')}`).sort();
  const standing = plan.standing.map(({ key, sector, zone }) => `${key} ${sector} ${zone}`).sort();
  return digest(JSON.stringify([plan.width, plan.height, sectors, standing, seats, svg]));
}

function checkHall({ source, plan }: ReadHall, problems: Problems): void {
  const names = {
    sectors: new UniqueNames(problems),
    zones: new UniqueNames(problems),
    standing: new UniqueNames(problems),
  };
  for (const list of ['sectors', 'zones', 'standing'] as const)
    plan[list].forEach(({ key }, at) => {
      names[list].add(key, source, [list, at, 'key']);
    });
  const sectors = new Set(plan.sectors.map((one) => one.key));
  const zones = new Set(plan.zones.map((one) => one.key));
  const named = (sector: string, zone: string, path: (string | number)[]): void => {
    if (!sectors.has(sector)) problems.at(source, path, `names a sector that the hall does not have: ${sector}`);
    if (!zones.has(zone)) problems.at(source, path, `names a zone that the hall does not have: ${zone}`);
  };
  const seats = new UniqueNames(problems);
  plan.seats?.forEach((seat, at) => {
    named(seat.sector, seat.zone, ['seats', 'rows', at]);
    seats.add(`sector ${seat.sector}, row ${seat.row}, seat ${seat.seat}`, source, ['seats', 'rows', at]);
  });
  plan.standing.forEach((area, at) => {
    named(area.sector, area.zone, ['standing', at]);
  });
}

/** How many places each zone of a hall has: its seats and its standing room. */
export function placesByZone(plan: HallPlanFile): Record<string, number> {
  const places: Record<string, number> = Object.fromEntries(plan.zones.map((zone) => [zone.key, 0]));
  const add = (zone: string, count: number): void => {
    places[zone] = (places[zone] ?? 0) + count;
  };
  for (const seat of plan.seats ?? []) add(seat.zone, 1);
  for (const area of plan.standing) add(area.zone, area.capacity);
  return places;
}

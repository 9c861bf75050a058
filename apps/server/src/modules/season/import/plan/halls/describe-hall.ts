/** Describes an imported hall plan: sectors with rows, zones, and the keys that other files use. */
import { type LocalText, pickText } from '../../../../../platform/lib/languages.ts';
import type { ReadHall } from '../../files/read-folder.ts';
import { countPlacesByZone } from './plan-halls.ts';

/** Lines to compare with the actual hall. */
export function describeHall({ key, name, plan }: Pick<ReadHall, 'key' | 'name' | 'plan'>): string[] {
  const seats = plan.seats ?? [];
  const places = countPlacesByZone(plan);
  return [
    `Hall ${key}, ${formatName(name)}: ${formatCount(seats.length, 'seat')}`,
    ...plan.sectors.map((sector) => {
      const sectorSeats = seats.filter((seat) => seat.sector === sector.key);
      const standingAreas = plan.standing.filter((area) => area.sector === sector.key);
      const parts = [
        ...(sectorSeats.length > 0 || standingAreas.length === 0 ? [formatCount(sectorSeats.length, 'seat')] : []),
        ...describeRows(sectorSeats),
        ...standingAreas.map((area) => `standing ${area.key}, ${formatName(area.name)}: ${area.capacity}`),
      ];
      return `  sector ${sector.key}, ${formatName(sector.name)}: ${parts.join('; ')}`;
    }),
    ...plan.zones.map(
      (zone) =>
        `  zone ${zone.key}, ${formatName(zone.name)}, ${zone.color}: ${formatCount(places[zone.key] ?? 0, 'place')}`,
    ),
  ];
}

function formatName(name: LocalText): string {
  return pickText(name, 'en');
}

function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `rows 1–4 of 24`: merges consecutive rows of equal length. */
function describeRows(seats: readonly { row: string }[]): string[] {
  const lengths = new Map<string, number>();
  for (const { row } of seats) lengths.set(row, (lengths.get(row) ?? 0) + 1);
  const runs: { first: string; last: string; length: number }[] = [];
  for (const [row, length] of lengths) {
    const run = runs.at(-1);
    if (run?.length === length) run.last = row;
    else runs.push({ first: row, last: row, length });
  }
  return runs.map(({ first, last, length }) =>
    first === last ? `row ${first} of ${length}` : `rows ${first}–${last} of ${length}`,
  );
}

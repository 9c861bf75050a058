/** What a hall's plan became: its sectors with their rows, its zones, and the keys by which other files name them. */
import { type LocalText, pickText } from '../../../platform/lib/languages.ts';
import { placesByZone } from './plan-halls.ts';
import type { ReadHall } from './read.ts';

/** Lines for a person who compares them with the hall. */
export function describeHall({ key, name, plan }: Pick<ReadHall, 'key' | 'name' | 'plan'>): string[] {
  const seats = plan.seats ?? [];
  const places = placesByZone(plan);
  return [
    `Hall ${key}, ${said(name)}: ${count(seats.length, 'seat')}`,
    ...plan.sectors.map((sector) => {
      const sectorSeats = seats.filter((seat) => seat.sector === sector.key);
      const standing = plan.standing.filter((area) => area.sector === sector.key);
      const parts = [
        ...(sectorSeats.length > 0 || standing.length === 0 ? [count(sectorSeats.length, 'seat')] : []),
        ...rowsOf(sectorSeats),
        ...standing.map((area) => `standing ${area.key}, ${said(area.name)}: ${area.capacity}`),
      ];
      return `  sector ${sector.key}, ${said(sector.name)}: ${parts.join('; ')}`;
    }),
    ...plan.zones.map(
      (zone) => `  zone ${zone.key}, ${said(zone.name)}, ${zone.colour}: ${count(places[zone.key] ?? 0, 'place')}`,
    ),
  ];
}

function said(name: LocalText): string {
  return pickText(name, 'en');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** `rows 1–4 of 24`: neighbours of one length together. */
function rowsOf(seats: readonly { row: string }[]): string[] {
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

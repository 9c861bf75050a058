/** Lists all places of a session, or the free ones. The rows add up to the number above them. */
import type { SessionSeatsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { compareNaturally, groupSeatsBySector, type Plan } from '@sahna/hall-map';
import { getSeatName, isOfBuyer, type TakenSeat } from '../map/read-hall.ts';

/**
 * `quantity` null: unlimited. `seats`: labels of numbered seats, such as 1–5, 8. `unnumbered`: places of no zone. `limit`: places that the
 * zones have beyond the capacity of the session.
 */
export type PlaceRow = {
  quantity: number | null;
  place:
    | { kind: 'row'; sector: string; row: string; seats: string }
    | { kind: 'standing'; zone: string }
    | { kind: 'unnumbered' }
    | { kind: 'limit' };
};

type Session = {
  places: Pick<SessionSeatsDto, 'counts' | 'standingZones'>;
  /** Null: no numbered seats. */
  plan: Plan | null;
  allocated: ReadonlyMap<number, TakenSeat>;
};

export function listPlaces(term: 'capacity' | 'free', { places, plan, allocated }: Session): PlaceRow[] {
  const { counts, standingZones } = places;
  const isCounted = (seat: TakenSeat | undefined): boolean =>
    term === 'capacity' || seat === undefined || (seat.isInQuota && !isOfBuyer(seat));
  const rows: PlaceRow[] = [
    ...(plan ? listRows(plan, (id) => isCounted(allocated.get(id))) : []),
    ...standingZones.map((zone) => ({ place: { kind: 'standing' as const, zone: zone.zone }, quantity: zone[term] })),
  ].filter(({ quantity }) => quantity !== 0);
  const total = counts[term];
  if (total === null) return rows.length > 0 ? rows : [{ place: { kind: 'unnumbered' }, quantity: null }];
  const rest = total - rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  if (rest > 0) rows.push({ place: { kind: 'unnumbered' }, quantity: rest });
  if (rest < 0) rows.push({ place: { kind: 'limit' }, quantity: -rest });
  return rows;
}

function listRows(plan: Plan, isCounted: (id: number) => boolean): PlaceRow[] {
  return groupSeatsBySector(plan, (at) => isCounted(plan.ids[at] ?? 0)).flatMap(({ sector, rows }) =>
    rows.map(({ row, seats }) => {
      const labels = seats.map((id) => plan.labels[plan.indexOf(id)] ?? '');
      const place = { kind: 'row' as const, sector: sector.name, row, seats: joinLabels(labels) };
      return { place, quantity: seats.length };
    }),
  );
}

type RowLabels = { sector: string; row: string; labels: string[] };

/** Rows that some of these seats are in, with the labels of these seats. Seats that the plan lacks are left out. */
export function groupSeatsByRow(plan: Plan, seats: readonly number[]): RowLabels[] {
  const names = seats.flatMap((id) => getSeatName(plan, id) ?? []);
  const rows = Map.groupBy(names, ({ sector, row }) => JSON.stringify([sector, row]));
  return [...rows.values()].flatMap((named) => {
    const labels = named.map(({ seat }) => seat).toSorted(compareNaturally);
    return named.slice(0, 1).map(({ sector, row }) => ({ sector, row, labels }));
  });
}

/** Labels in order; three or more successive numbers are a range. */
export function joinLabels(labels: readonly string[]): string {
  const runs: string[][] = [];
  for (const label of labels) {
    const run = runs.at(-1);
    if (run && isSuccessor(run.at(-1), label)) run.push(label);
    else runs.push([label]);
  }
  return runs.flatMap((run) => (run.length < 3 ? run : [`${run[0]}–${run.at(-1)}`])).join(', ');
}

function isSuccessor(label: string | undefined, next: string): boolean {
  return label !== undefined && /^\d+$/.test(label) && String(Number(label) + 1) === next;
}

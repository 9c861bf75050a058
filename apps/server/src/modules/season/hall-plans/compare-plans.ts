/** What a plan changes in another one, by the ids of seats. */
import { isDeepStrictEqual } from 'node:util';
import { resizeDrawing } from '@sahna/hall-plan';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { HallPlanFile } from '../import/format/hall-plan.ts';

/** Names of a seat, as its plan has them. */
export type PlanSeatName = { sector: LocalText; row: string; seat: string; zone: LocalText };

export const SEAT_CHANGES = ['added', 'removed', 'renamed', 'sector', 'zone', 'moved'] as const;
export type SeatChangeKind = (typeof SEAT_CHANGES)[number];
export type PlanSeatChange = { id: string; before: PlanSeatName | null; after: PlanSeatName | null };
export type PlanDifference = 'drawing' | 'sectors' | 'zones' | 'standing' | 'size' | 'order';

export type PlanComparison = {
  /** A seat can be in several lists. */
  changes: Readonly<Record<SeatChangeKind, readonly PlanSeatChange[]>>;
  differences: PlanDifference[];
};

type Drawn = { plan: HallPlanFile; svg: string };

export function comparePlans(before: Drawn | null, after: Drawn): PlanComparison {
  const earlier = new Map((before?.plan.seats ?? []).map((seat) => [seat.id, seat]));
  const nameBefore = createSeatNamer(before?.plan ?? null);
  const nameAfter = createSeatNamer(after.plan);
  const changes: Record<SeatChangeKind, PlanSeatChange[]> = {
    ...{ added: [], removed: [], renamed: [], sector: [], zone: [], moved: [] },
  };
  /** Their bounds follow their seats. */
  const refitted = new Set<string>();
  for (const seat of after.plan.seats ?? []) {
    const { id } = seat;
    const old = earlier.get(id);
    if (!old) {
      changes.added.push({ id, before: null, after: nameAfter(id) });
      refitted.add(seat.sector);
      continue;
    }
    earlier.delete(id);
    const add = (kind: SeatChangeKind): void => {
      changes[kind].push({ id, before: nameBefore(id), after: nameAfter(id) });
    };
    if (old.row !== seat.row || old.seat !== seat.seat) add('renamed');
    if (old.sector !== seat.sector) add('sector');
    if (old.zone !== seat.zone) add('zone');
    const isMoved = old.x !== seat.x || old.y !== seat.y || old.r !== seat.r;
    if (isMoved) add('moved');
    if (isMoved || old.sector !== seat.sector) refitted.add(old.sector).add(seat.sector);
  }
  for (const [id, { sector }] of earlier) {
    changes.removed.push({ id, before: nameBefore(id), after: null });
    refitted.add(sector);
  }
  return { changes, differences: before ? listDifferences(before, after, refitted) : [] };
}

function listDifferences(before: Drawn, after: Drawn, refitted: ReadonlySet<string>): PlanDifference[] {
  const listSectors = ({ sectors }: HallPlanFile) =>
    sectors.map((sector) => (refitted.has(sector.key) ? { ...sector, bounds: null } : sector));
  const isResized = before.plan.width !== after.plan.width || before.plan.height !== after.plan.height;
  const svg = isResized ? resizeDrawing(before.svg, before.plan, after.plan) : before.svg;
  const isDifferent: Record<PlanDifference, boolean> = {
    drawing: svg !== after.svg,
    sectors: isUnequal(listSectors(before.plan), listSectors(after.plan)),
    zones: isUnequal(before.plan.zones, after.plan.zones),
    standing: isUnequal(before.plan.standing, after.plan.standing),
    size: isResized,
    order: !isDeepStrictEqual(listOrder(before.plan), listOrder(after.plan)),
  };
  return (['drawing', 'sectors', 'zones', 'standing', 'size', 'order'] as const).filter((part) => isDifferent[part]);
}

/** The order of best seats, by seat. */
function listOrder({ seats = [] }: HallPlanFile): ReadonlyMap<string, number> {
  return new Map(seats.flatMap(({ id, bestOrder }) => (bestOrder ? [[id, bestOrder]] : [])));
}

function isUnequal(first: readonly { key: string }[], second: readonly { key: string }[]): boolean {
  const sort = (rows: readonly { key: string }[]) => [...rows].sort((a, b) => a.key.localeCompare(b.key));
  return !isDeepStrictEqual(sort(first), sort(second));
}

/** Returns a function that names a seat by its id; null: the plan does not have it. */
export function createSeatNamer(plan: HallPlanFile | null): (id: string) => PlanSeatName | null {
  const seats = new Map((plan?.seats ?? []).map((seat) => [seat.id, seat]));
  const sectors = new Map((plan?.sectors ?? []).map(({ key, name }) => [key, name]));
  const zones = new Map((plan?.zones ?? []).map(({ key, name }) => [key, name]));
  return (id) => {
    const seat = seats.get(id);
    if (!seat) return null;
    const { sector, row, seat: label, zone } = seat;
    return { sector: sectors.get(sector) ?? {}, row, seat: label, zone: zones.get(zone) ?? {} };
  };
}

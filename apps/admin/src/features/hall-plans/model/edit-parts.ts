/** Adds, changes and removes sectors, zones and standing areas of a plan. Each returns another plan. */
import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import { suggestKey } from '../../../shared/season/suggest-key.ts';
import { changeSeats, fitSectors, listSectors, round, type SeatIds } from './edit-plan.ts';
import type { HallPlan } from './plan.ts';

/** x, y, width and height. */
export type PartBox = readonly [number, number, number, number];

/** Share of the plan that a new sector covers until its place is marked. */
const NEW_SHARE = 0.2;

/** Adds a sector, and moves these seats there. */
export function addSector(plan: HallPlan, name: HallTextDto, ids: SeatIds): HallPlan {
  const key = createKey(name, 'sector', plan.sectors);
  return moveToSector({ ...plan, sectors: [...plan.sectors, { key, name, bounds: findFreeBox(plan) }] }, ids, key);
}

export function moveToSector(plan: HallPlan, ids: SeatIds, sector: string): HallPlan {
  const left = listSectors(plan, ids);
  return fitSectors(
    changeSeats(plan, ids, () => ({ sector })),
    new Set([...left, sector]),
  );
}

/** Adds a zone, and moves these seats there. */
export function addZone(plan: HallPlan, zone: { name: HallTextDto; color: string }, ids: SeatIds): HallPlan {
  const key = createKey(zone.name, 'zone', plan.zones);
  return changeSeats({ ...plan, zones: [...plan.zones, { key, ...zone }] }, ids, () => ({ zone: key }));
}

export type AreaFields = { name: HallTextDto; zone: string; capacity: number };

/** Adds a standing area in a sector of its own, whose bounds are its place on the map. */
export function addStandingArea(plan: HallPlan, fields: AreaFields): { plan: HallPlan; sector: string } {
  const key = createKey(fields.name, 'standing', [...plan.sectors, ...plan.standing]);
  const { name } = fields;
  return {
    sector: key,
    plan: {
      ...plan,
      sectors: [...plan.sectors, { key, name, bounds: findFreeBox(plan) }],
      standing: [...plan.standing, { key, sector: key, ...fields }],
    },
  };
}

/** The sector of an area alone is renamed as well. */
export function changeStandingArea(plan: HallPlan, key: string, fields: AreaFields): HallPlan {
  const standing = plan.standing.map((area) => (area.key === key ? { ...area, ...fields } : area));
  const sectors = plan.sectors.map((sector) => (sector.key === key ? { ...sector, name: fields.name } : sector));
  return { ...plan, standing, sectors };
}

/** Removes an area, and its sector if nothing else is there. */
export function removeStandingArea(plan: HallPlan, key: string): HallPlan {
  const sector = plan.standing.find((area) => area.key === key)?.sector ?? '';
  const rest = { ...plan, standing: plan.standing.filter((area) => area.key !== key) };
  return isSectorEmpty(rest, sector) ? removeSector(rest, sector) : rest;
}

export function setSectorBox(plan: HallPlan, key: string, [x, y, width, height]: PartBox): HallPlan {
  const left = clamp(x, 0, plan.width - 1);
  const top = clamp(y, 0, plan.height - 1);
  const bounds = [left, top, clamp(width, 1, plan.width - left), clamp(height, 1, plan.height - top)].map(round);
  return { ...plan, sectors: plan.sectors.map((sector) => (sector.key === key ? { ...sector, bounds } : sector)) };
}

export function removeSector(plan: HallPlan, key: string): HallPlan {
  return { ...plan, sectors: plan.sectors.filter((sector) => sector.key !== key) };
}

export function removeZone(plan: HallPlan, key: string): HallPlan {
  return { ...plan, zones: plan.zones.filter((zone) => zone.key !== key) };
}

function isSectorEmpty({ seats, standing }: HallPlan, key: string): boolean {
  return !(seats.some(({ sector }) => sector === key) || standing.some(({ sector }) => sector === key));
}

/** A box without seats and standing areas, from the bottom to the top; the middle of the plan if there is none. */
function findFreeBox({ width, height, seats, sectors, standing }: HallPlan): number[] {
  const [boxWidth, boxHeight] = [width * NEW_SHARE, height * NEW_SHARE];
  const occupied = sectors.filter(({ key }) => standing.some(({ sector }) => sector === key));
  const steps = [0.5, 0.05, 0.95];
  const boxes = [0.95, 0.75, 0.5, 0.25, 0.05].flatMap((down) =>
    steps.map((across) => [(width - boxWidth) * across, (height - boxHeight) * down] as const),
  );
  const free = boxes.find(
    ([left, top]) =>
      !(
        seats.some(
          ({ x, y, r }) => x > left - r && x < left + boxWidth + r && y > top - r && y < top + boxHeight + r,
        ) ||
        occupied.some(
          ({ bounds: [x = 0, y = 0, w = 0, h = 0] }) =>
            x < left + boxWidth && x + w > left && y < top + boxHeight && y + h > top,
        )
      ),
  );
  const [left, top] = free ?? [(width - boxWidth) / 2, (height - boxHeight) / 2];
  return [left, top, boxWidth, boxHeight].map(round);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(Number.isNaN(value) ? min : value, min), Math.max(min, max));
}

/** A name without letters gets the fallback. */
function createKey(name: HallTextDto, fallback: string, parts: readonly { key: string }[]): string {
  const used = new Set(parts.map(({ key }) => key));
  return suggestKey(name, used) || suggestKey({ en: fallback }, used);
}

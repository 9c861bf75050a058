/** A hall plan in its three forms: value of halls/*.json, parsed file, and DTO of the admin app. */
import {
  HALL_SEAT_COLUMNS,
  type HallPlanDto,
  HallPlanResponseDto,
} from '@sahna/contract/admin/hall-plans/hall-plan-values';
import type { Executor } from '../../../platform/db/index.ts';
import { findHallPlan, loadHallPlan } from '../../catalog/index.ts';
import { formatImageName } from '../export/export.ts';
import { toExportedPlan } from '../export/hall-plan.ts';
import { toHallPlanFile } from '../import/files/external-plan-formats.ts';
import type { HallPlanFile } from '../import/format/hall-plan.ts';
import { readExportedImages } from '../store/export/lists.ts';

/** The value of halls/KEY.json. */
export function toDocument(key: string, { seats, ...plan }: HallPlanDto) {
  return { svg: `halls/${key}.svg`, ...plan, seats: { columns: [...HALL_SEAT_COLUMNS], rows: seats } };
}

/** The plan of a stored document. */
export function readDocument(document: Readonly<Record<string, unknown>>): HallPlanDto {
  const { seats, ...plan } = document;
  const rows = typeof seats === 'object' && seats !== null && 'rows' in seats ? seats.rows : [];
  // Drafts of earlier versions have no order of best seats.
  const isComplete = (row: unknown): boolean => !Array.isArray(row) || row.length >= HALL_SEAT_COLUMNS.length;
  const complete = Array.isArray(rows) && !rows.every(isComplete) ? rows.map((row) => [...row, 0]) : rows;
  return HallPlanResponseDto.parse({ ...plan, seats: complete });
}

export function toHallPlanDto(plan: HallPlanFile): HallPlanDto {
  return {
    width: plan.width,
    height: plan.height,
    sectors: plan.sectors,
    zones: plan.zones,
    notes: plan.notes,
    seats: (plan.seats ?? []).map(({ id, sector, row, seat, x, y, r, zone, kind, ...more }) => [
      ...([id, sector, row, seat, x, y, r, zone, kind] as const),
      ...([more.companionOf ?? '', more.restricted ? 1 : 0, more.note ?? '', more.bestOrder ?? 0] as const),
    ]),
    standing: plan.standing,
  };
}

export type PublishedPlan = { version: number; plan: HallPlanFile; svg: string };

/** A published version, by default the newest; null if there is none. */
export async function readPublishedPlan(
  on: Executor,
  hall: string,
  version: number | null = null,
): Promise<PublishedPlan | null> {
  const found = await findHallPlan(on, hall, version);
  const stored = found && (await loadHallPlan(on, found.id));
  if (!stored) return null;
  const images = new Map((await readExportedImages(on)).map(({ id, ...image }) => [id, formatImageName(image)]));
  const sectors = stored.sectors.map(({ key, name, bounds, viewImageId, height, rake }) => {
    const view = images.get(viewImageId ?? 0);
    return {
      ...{ key, name, bounds },
      ...(view === undefined ? {} : { view }),
      ...(height === null ? {} : { height }),
      ...(rake === null ? {} : { rake }),
    };
  });
  const plan = { ...toHallPlanFile(toExportedPlan(stored)), sectors };
  return { version: stored.version, plan, svg: stored.svg };
}

/** Reads versions of hall plans. */
import type { Executor } from '../../../platform/db/index.ts';
import { DEFAULT_LANGUAGE, type Language, type LocalText } from '../../../platform/lib/languages.ts';
import type { HallPlan, HallPlanArea, HallPlanSeat, PlanSector } from '../rules/hall-plan.ts';
import type { HallZone } from '../rules/model.ts';

type Head = Pick<HallPlan, 'id' | 'hallId' | 'version' | 'digest' | 'svg' | 'width' | 'height'>;

/** `language`: the season's default language. */
type FoundHallPlan = { id: number; name: LocalText; language: Language };

/** The given version of a hall's plan, or the newest if `version` is null. */
export async function findHallPlan(db: Executor, hall: string, version: number | null): Promise<FoundHallPlan | null> {
  const { rows } = await db.query<FoundHallPlan>(
    `SELECT hall_plan.id, hall.name, coalesce((SELECT settings ->> 'language' FROM shop), $3) AS language FROM hall_plan JOIN hall ON hall.id = hall_id
      WHERE hall.key = $1 AND base_id IS NULL AND ($2::int IS NULL OR version = $2) ORDER BY version DESC LIMIT 1`,
    [hall, version, DEFAULT_LANGUAGE],
  );
  return rows[0] ?? null;
}

/** Null if there is no such version. */
export async function loadHallPlan(db: Executor, planId: number): Promise<HallPlan | null> {
  const { rows } = await db.query<Head>(
    `SELECT id, hall_id AS "hallId", version, digest, width, height,
            (SELECT svg FROM hall_plan AS drawn WHERE drawn.id = coalesce(hall_plan.base_id, hall_plan.id)) AS svg
       FROM hall_plan WHERE id = $1`,
    [planId],
  );
  const head = rows[0];
  if (!head) return null;
  const sectors = await db.query<PlanSector>(
    `SELECT hall_sector.id, key, name, bounds, view_image_id AS "viewImageId", height, rake
       FROM plan_sector JOIN hall_sector ON hall_sector.id = sector_id WHERE plan_id = $1 ORDER BY sort`,
    [planId],
  );
  const zones = await db.query<HallZone>(
    'SELECT id, key, name, description, color, shape FROM zone WHERE hall_id = $1 ORDER BY sort, id',
    [head.hallId],
  );
  // As JSON, because the embedded engine takes almost three times as long for a row of values per seat.
  const { rows: lists } = await db.query<{ seats: HallPlanSeat[] }>(
    `SELECT coalesce(json_agg(seats), '[]') AS seats FROM (
       SELECT seat_id AS id, seat.key, sector_id AS "sectorId", zone_id AS "zoneId", row_label AS row, seat_label AS seat,
              x, y, radius, kind, companion_of AS "companionOf", restricted, note, best_order AS "bestOrder"
         FROM plan_seat JOIN seat ON seat.id = seat_id WHERE plan_id = $1 ORDER BY rank) AS seats`,
    [planId],
  );
  const areas = await db.query<HallPlanArea>(
    `SELECT area_id AS id, key, sector_id AS "sectorId", zone_id AS "zoneId", name, button, capacity
       FROM plan_area JOIN standing_area ON standing_area.id = area_id WHERE plan_id = $1 ORDER BY area_id`,
    [planId],
  );
  return { ...head, sectors: sectors.rows, zones: zones.rows, seats: lists[0]?.seats ?? [], standingAreas: areas.rows };
}

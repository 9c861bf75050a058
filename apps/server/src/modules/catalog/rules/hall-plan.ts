/** A version of a hall plan as stored, from which seat maps are drawn. */
import type { AreaId, SeatId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { HallZone, ZoneColorMap } from './model.ts';

/**
 * Elevation of a sector, for views from its seats. `height`: meters of its front row above the stalls; `rake`: meters
 * of rise per meter of depth; null: unknown.
 */
export type SectorLevel = { height: number | null; rake: number | null };

export type PlanSector = SectorLevel & {
  id: number;
  key: string;
  name: LocalText;
  /** x, y, width and height, in the same units as seats. */
  bounds: number[];
  /** Image id of the view from the sector. */
  viewImageId: number | null;
};

export type HallPlanSeat = {
  id: SeatId;
  key: string;
  sectorId: number;
  zoneId: ZoneId;
  row: string;
  seat: string;
  x: number;
  y: number;
  radius: number;
  kind: 'ordinary' | 'wheelchair' | 'companion';
  /** The wheelchair place that a companion seat belongs to. */
  companionOf: SeatId | null;
  /** Restricted view; displayed before buying, like the note. */
  restricted: boolean;
  note: LocalText;
  /** 1: of the first seats that the shop proposes; 0: after all others, by the distance from the stage. */
  bestOrder: number;
};

export type HallPlanArea = {
  id: AreaId;
  key: string;
  sectorId: number;
  zoneId: ZoneId;
  name: LocalText;
  button: LocalText;
  capacity: number;
};

export type HallPlan = {
  id: number;
  hallId: number;
  version: number;
  /** Used in addresses that browsers cache forever. */
  digest: string;
  /** Sanitized at import. */
  svg: string;
  width: number;
  height: number;
  sectors: PlanSector[];
  zones: HallZone[];
  /** In allocation order, for orders that do not choose their seats. */
  seats: HallPlanSeat[];
  standingAreas: HallPlanArea[];
};

/** Color of a zone in a session: that of the session, else of the event, else of the hall. */
export function getZoneColor(
  zone: Pick<HallZone, 'key' | 'color'>,
  event: { zoneColors: ZoneColorMap },
  session: { zoneColors: ZoneColorMap } | null,
): string {
  return session?.zoneColors[zone.key] ?? event.zoneColors[zone.key] ?? zone.color;
}

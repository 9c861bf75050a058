/** A version of a hall's plan, as it is kept: what the map of a session is drawn of. */
import type { AreaId, SeatId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { Zone, ZoneColours } from './model.ts';

/**
 * How high a sector lies, for the view from its seats. `height`: metres of its front row's floor above the stalls'; `rake`: metres that
 * the floor rises for each metre further from the stage. null: not given.
 */
export type SectorLevel = { height: number | null; rake: number | null };

export type PlanSector = SectorLevel & {
  id: number;
  key: string;
  name: LocalText;
  /** x, y, width and height in the plan's units, in which seats lie, too. */
  bounds: number[];
  /** What is seen from there: a picture's id. */
  viewImageId: number | null;
};

export type PlanSeat = {
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
  /** The wheelchair place that a companion's seat belongs to. */
  companionOf: SeatId | null;
  /** Whether the view is restricted: to be said before buying, as the note is. */
  restricted: boolean;
  note: LocalText;
};

export type StandingArea = {
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
  /** For addresses that browsers may cache for ever. */
  digest: string;
  /** Cleaned when it was imported. */
  svg: string;
  width: number;
  height: number;
  sectors: PlanSector[];
  zones: Zone[];
  /** In the order in which a till hands them out. */
  seats: PlanSeat[];
  standing: StandingArea[];
};

/** The colour in which a zone is shown of a session: its own, else its event's, else the hall's. */
export function zoneColour(
  zone: Pick<Zone, 'key' | 'colour'>,
  event: { zoneColours: ZoneColours },
  session: { zoneColours: ZoneColours } | null,
): string {
  return session?.zoneColours[zone.key] ?? event.zoneColours[zone.key] ?? zone.colour;
}

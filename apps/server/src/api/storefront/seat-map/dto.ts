/** Converts halls and their seats to the wire format (decisions §2a). */

import { STANDING_IDS_FROM } from '@sahna/contract';
import { packRows } from '@sahna/contract/rules/packed-rows';
import type {
  SchemeAvailabilityResponse,
  SchemeChange,
  SchemeGeometryResponse,
  SchemeList,
  SchemeMapResponse,
  SchemePlanResponse,
  SchemeZone,
  SeatNumber,
  SeatStand,
  PlanSeat as WireSeat,
} from '@sahna/contract/seat-map/scheme';
import { PLAN_SEAT_COLUMNS, SEAT_NUMBER_COLUMNS } from '@sahna/contract/seat-map/scheme';
import { filterOffersBySession, getZoneColor, type HallPlan } from '../../../modules/catalog/index.ts';
import type { CachedPlan, HallSession, Places } from '../../../modules/seating/halls.ts';
import { type AvailabilityChange, isFree } from '../../../modules/seating/halls.ts';
import type { SeatingHall } from '../../../modules/seating/inventory.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { type CategoryId, type ZoneId, zoneId } from '../../../platform/lib/ids.ts';
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';

/** Larger halls are sent as columns (decisions §2a). */
const MAX_SEATS_AS_OBJECTS = 10_000;

type Plan = SchemePlanResponse['response'];
type SchemeMap = SchemeMapResponse['response'];

export function toStandingWireId(id: number): number {
  return STANDING_IDS_FROM + id;
}

/** The numbered seats, followed by the standing areas. */
function toSeats({ seats, sectors, standingAreas }: HallPlan): WireSeat[] {
  const byId = new Map(sectors.map((sector) => [sector.id, sector]));
  const numbered = seats.map(({ id, sectorId, row, seat, x, y, radius, zoneId, kind, companionOf, restricted }) => ({
    seat_id: id,
    sector: byId.get(sectorId)?.key ?? '',
    row,
    seat,
    x: roundToHundredths(x),
    y: roundToHundredths(y),
    r: roundToHundredths(radius),
    zonelevel_id: zoneId,
    isStand: toFlag(false),
    kind,
    companion_of: companionOf ?? 0,
    restricted: toFlag(restricted),
  }));
  const areas = standingAreas.map(({ id, sectorId, zoneId }) => {
    const [left = 0, top = 0, width = 0, height = 0] = byId.get(sectorId)?.bounds ?? [];
    return {
      seat_id: toStandingWireId(id),
      sector: byId.get(sectorId)?.key ?? '',
      row: '',
      seat: '',
      x: left + width / 2,
      y: top + height / 2,
      r: Math.min(width, height) / 2,
      zonelevel_id: zoneId,
      isStand: toFlag(true),
      kind: 'ordinary' as const,
      companion_of: 0,
      restricted: toFlag(false),
    };
  });
  return [...numbered, ...areas];
}

/** Engines differ in the digits of a single-precision number. */
function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Component of a unit vector: accurate to a centimeter in a hall of 100 m. */
function roundDirection(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function toColumns(seats: readonly Record<string, string | number>[], names: readonly string[]) {
  return { columns: [...names], rows: seats.map((seat) => names.map((name) => seat[name] ?? '')) };
}

function toStage({ stage: { at, axis } }: SeatingHall): Plan['stage'] {
  return {
    x: roundToHundredths(at.x),
    y: roundToHundredths(at.y),
    dx: roundDirection(axis?.x ?? 0),
    dy: roundDirection(axis?.y ?? 0),
  };
}

function toDrawing({ plan, viewUrls, getSeating }: CachedPlan) {
  return {
    svg: plan.svg,
    width: plan.width,
    height: plan.height,
    sectors: plan.sectors.map(({ key, name, bounds, height, rake }, at) => ({
      sector: key,
      ...toLocalizedFields('name', name),
      bounds: [...bounds],
      view_url: viewUrls[at] ?? '',
      height: height === null ? null : roundToHundredths(height),
      rake: rake === null ? null : roundToHundredths(rake),
    })),
    stage: toStage(getSeating()),
    seat_notes: plan.seats.flatMap(({ id, note }) =>
      Object.values(note).some(Boolean) ? [{ seat_id: id, ...toLocalizedFields('note', note) }] : [],
    ),
  };
}

export function toPlanDto(cachedPlan: CachedPlan): Plan {
  return {
    plan: cachedPlan.name,
    ...toDrawing(cachedPlan),
    seat_numbers: toColumns(toSeats(cachedPlan.plan), PLAN_SEAT_COLUMNS),
  };
}

/** The plan as `toPlanDto`, in the compact format. */
export function toGeometryDto(cachedPlan: CachedPlan): SchemeGeometryResponse['response'] {
  return {
    plan: cachedPlan.name,
    ...toDrawing(cachedPlan),
    seat_numbers: packRows(toSeats(cachedPlan.plan), PLAN_SEAT_COLUMNS),
  };
}

type SeatMapView = { hallSession: HallSession; places: Places; language: Language };

/** The complete hall in one response. */
export function toSeatMapDto(view: SeatMapView): SchemeMap {
  const { cachedPlan, free } = view.places;
  const category = listFirstCategories(view.hallSession);
  const seats = toSeats(cachedPlan.plan).map((seat, index): SeatNumber => {
    const isSeatFree =
      seat.isStand === 1 ? (free.stand[index - cachedPlan.plan.seats.length] ?? 0) > 0 : isFree(free.bits, index);
    return { ...seat, categoryId: category.get(zoneId(seat.zonelevel_id)) ?? 0, free: toFlag(isSeatFree) };
  });
  const isLarge = seats.length > MAX_SEATS_AS_OBJECTS;
  return {
    ...toDrawing(cachedPlan),
    seat_numbers: isLarge ? toColumns(seats, SEAT_NUMBER_COLUMNS) : seats,
    seat_stand: toStandingAreas(view),
    zones: toZones(view),
    plan: cachedPlan.name,
    version: free.version,
  };
}

export function toAvailabilityDto(view: SeatMapView): SchemeAvailabilityResponse['response'] {
  const { cachedPlan, free } = view.places;
  return {
    plan: cachedPlan.name,
    version: free.version,
    quant: free.quantity,
    free: Buffer.from(free.bits).toString('base64'),
    seat_stand: toStandingAreas(view),
    zones: toZones(view),
  };
}

function toStandingAreas({ hallSession, places, language }: SeatMapView): SeatStand[] {
  const { plan } = places.cachedPlan;
  const category = listFirstCategories(hallSession);
  const sectors = new Map(plan.sectors.map(({ id, key }) => [id, key]));
  return plan.standingAreas.map(({ id, sectorId, zoneId, name, button, capacity }, at) => ({
    seat_id: toStandingWireId(id),
    ...toLocalizedNames('seat_name', name, language),
    sector: sectors.get(sectorId) ?? '',
    zonelevel_id: zoneId,
    cat: category.get(zoneId) ?? 0,
    limit: capacity,
    quant: places.free.stand[at] ?? 0,
    ...toLocalizedNames('buttonname', button, language),
  }));
}

function toLocalizedNames<const Name extends string>(name: Name, text: LocalText, language: Language) {
  return { ...toLocalizedFields(name, text), ...toSingleName(name, pickText(text, language)) };
}

function toSingleName<const Name extends string>(name: Name, text: string): { [N in Name]: string } {
  // Object.fromEntries loses the key type; the key is correct by construction.
  return Object.fromEntries([[name, text]]) as { [N in Name]: string };
}

/** The zones of the hall with their colors in this session. */
function toZones({ hallSession: { event, session }, places }: SeatMapView): SchemeZone[] {
  const { seats, standingAreas, zones } = places.cachedPlan.plan;
  const used = new Set<number>([...seats, ...standingAreas].map(({ zoneId }) => zoneId));
  return zones
    .filter(({ id }) => used.has(id))
    .map((zone) => ({
      zonelevel_id: zone.id,
      ...toLocalizedFields('zonelevel', zone.name),
      zonecolor: getZoneColor(zone, event, session),
      zoneshape: zone.shape,
    }));
}

/** The first category of each zone's prices in the session. */
function listFirstCategories({ event, session }: HallSession): ReadonlyMap<ZoneId, CategoryId> {
  const first = new Map<ZoneId, CategoryId>();
  for (const { zoneId, categoryId } of filterOffersBySession(event, session))
    if (zoneId !== null && !first.has(zoneId)) first.set(zoneId, categoryId);
  return first;
}

/** All seats as one event. */
export function toSeatListDto({ cachedPlan, free }: Places): SchemeList {
  return {
    plan: cachedPlan.name,
    version: free.version,
    quant: free.quantity,
    free: Buffer.from(free.bits).toString('base64'),
    stand: cachedPlan.plan.standingAreas.map(({ id }, at) => ({
      seat_id: toStandingWireId(id),
      quant: free.stand[at] ?? 0,
    })),
  };
}

/** A change as one event; null if sending all seats is shorter. */
export function toChangeDto({ plan }: CachedPlan, change: AvailabilityChange): SchemeChange | null {
  if (change.occupied.length + change.freed.length > Math.max(ALWAYS_AS_IDS, plan.seats.length / BITS_PER_ID))
    return null;
  const listSeatIds = (positions: readonly number[]) => positions.flatMap((at) => plan.seats[at]?.id ?? []);
  return {
    from: change.from,
    version: change.version,
    quant: change.quantity,
    taken: listSeatIds(change.occupied),
    freed: listSeatIds(change.freed),
    stand: change.stand.flatMap(({ at, left }) => {
      const area = plan.standingAreas[at];
      return area ? [{ seat_id: toStandingWireId(area.id), quant: left }] : [];
    }),
  };
}

/** An id with its comma is about as long as 40 seats of the base64 bitmap. */
const BITS_PER_ID = 40;
/** Changes of up to this many seats are always sent as ids. */
const ALWAYS_AS_IDS = 20;

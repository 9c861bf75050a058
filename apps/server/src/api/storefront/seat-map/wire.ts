/** Halls and their places in the words of the wire (decisions §2a). */
import { STANDING_IDS_FROM } from '@sahna/contract';
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
} from '@sahna/contract/endpoints/scheme';
import { packRows } from '@sahna/contract/rules/packed-rows';
import { type HallPlan, offersFor, zoneColour } from '../../../modules/catalog/index.ts';
import type { HallSession, KnownPlan, Places } from '../../../modules/seating/halls.ts';
import { type Change, isFree } from '../../../modules/seating/halls.ts';
import type { SeatingHall } from '../../../modules/seating/inventory.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { type CategoryId, type ZoneId, zoneId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { type LocalText, pickText } from '../../../platform/lib/languages.ts';

/** Above it places are sent as columns (decisions §2a). */
const MOST_AS_OBJECTS = 10_000;

type Plan = SchemePlanResponse['response'];
type SchemeMap = SchemeMapResponse['response'];

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export function standingWireId(id: number): number {
  return STANDING_IDS_FROM + id;
}

/** The numbered places, and after them the areas to stand in. */
function seatsOf({ seats, sectors, standing }: HallPlan): WireSeat[] {
  const byId = new Map(sectors.map((sector) => [sector.id, sector]));
  const numbered = seats.map(({ id, sectorId, row, seat, x, y, radius, zoneId, kind, companionOf, restricted }) => ({
    seat_id: id,
    sector: byId.get(sectorId)?.key ?? '',
    row,
    seat,
    x: hundredths(x),
    y: hundredths(y),
    r: hundredths(radius),
    zonelevel_id: zoneId,
    isStand: flag(false),
    kind,
    companion_of: companionOf ?? 0,
    restricted: flag(restricted),
  }));
  const areas = standing.map(({ id, sectorId, zoneId }) => {
    const [left = 0, top = 0, width = 0, height = 0] = byId.get(sectorId)?.bounds ?? [];
    return {
      seat_id: standingWireId(id),
      sector: byId.get(sectorId)?.key ?? '',
      row: '',
      seat: '',
      x: left + width / 2,
      y: top + height / 2,
      r: Math.min(width, height) / 2,
      zonelevel_id: zoneId,
      isStand: flag(true),
      kind: 'ordinary' as const,
      companion_of: 0,
      restricted: flag(false),
    };
  });
  return [...numbered, ...areas];
}

/** The engines read a number of single precision with as many digits as they like. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Of a vector of length 1: exact to a centimetre in a hall of 100 m. */
function direction(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function columns(seats: readonly Record<string, string | number>[], names: readonly string[]) {
  return { columns: [...names], rows: seats.map((seat) => names.map((name) => seat[name] ?? '')) };
}

function toStage({ stage: { at, axis } }: SeatingHall): Plan['stage'] {
  return { x: hundredths(at.x), y: hundredths(at.y), dx: direction(axis?.x ?? 0), dy: direction(axis?.y ?? 0) };
}

function drawing({ plan, viewUrls, seating }: KnownPlan) {
  return {
    svg: plan.svg,
    width: plan.width,
    height: plan.height,
    sectors: plan.sectors.map(({ key, name, bounds, height, rake }, at) => ({
      sector: key,
      ...localisedFields('name', name),
      bounds: [...bounds],
      view_url: viewUrls[at] ?? '',
      height: height === null ? null : hundredths(height),
      rake: rake === null ? null : hundredths(rake),
    })),
    stage: toStage(seating()),
    seat_notes: plan.seats.flatMap(({ id, note }) =>
      Object.values(note).some(Boolean) ? [{ seat_id: id, ...localisedFields('note', note) }] : [],
    ),
  };
}

const PLAN_COLUMNS = [
  'seat_id',
  'sector',
  'row',
  'seat',
  'x',
  'y',
  'r',
  'zonelevel_id',
  'isStand',
  'kind',
  'companion_of',
  'restricted',
] as const satisfies (keyof WireSeat)[];

export function wirePlan(known: KnownPlan): Plan {
  return { plan: known.name, ...drawing(known), seat_numbers: columns(seatsOf(known.plan), PLAN_COLUMNS) };
}

/** The same, as short as it can be said. */
export function wireGeometry(known: KnownPlan): SchemeGeometryResponse['response'] {
  return { plan: known.name, ...drawing(known), seat_numbers: packRows(seatsOf(known.plan), PLAN_COLUMNS) };
}

type Shown = { of: HallSession; places: Places; language: Language };

/** The hall with everything in it, in one answer. */
export function wireMap(shown: Shown): SchemeMap {
  const { known, free } = shown.places;
  const category = firstCategories(shown.of);
  const seats = seatsOf(known.plan).map((seat, at): SeatNumber => {
    const left = seat.isStand === 1 ? (free.stand[at - known.plan.seats.length] ?? 0) > 0 : isFree(free.bits, at);
    return { ...seat, categoryId: category.get(zoneId(seat.zonelevel_id)) ?? 0, free: flag(left) };
  });
  const asColumns = seats.length > MOST_AS_OBJECTS;
  return {
    ...drawing(known),
    seat_numbers: asColumns ? columns(seats, [...PLAN_COLUMNS, 'categoryId', 'free']) : seats,
    seat_stand: standsOf(shown),
    zones: zonesOf(shown),
    plan: known.name,
    version: free.version,
  };
}

export function wireAvailability(shown: Shown): SchemeAvailabilityResponse['response'] {
  const { known, free } = shown.places;
  return {
    plan: known.name,
    version: free.version,
    quant: free.quantity,
    free: Buffer.from(free.bits).toString('base64'),
    seat_stand: standsOf(shown),
    zones: zonesOf(shown),
  };
}

function standsOf({ of, places, language }: Shown): SeatStand[] {
  const { plan } = places.known;
  const category = firstCategories(of);
  const sectors = new Map(plan.sectors.map(({ id, key }) => [id, key]));
  return plan.standing.map(({ id, sectorId, zoneId, name, button, capacity }, at) => ({
    seat_id: standingWireId(id),
    ...named('seat_name', name, language),
    sector: sectors.get(sectorId) ?? '',
    zonelevel_id: zoneId,
    cat: category.get(zoneId) ?? 0,
    limit: capacity,
    quant: places.free.stand[at] ?? 0,
    ...named('buttonname', button, language),
  }));
}

function named<const Name extends string>(name: Name, text: LocalText, language: Language) {
  return { ...localisedFields(name, text), ...nameAlone(name, pickText(text, language)) };
}

function nameAlone<const Name extends string>(name: Name, text: string): { [N in Name]: string } {
  // Object.fromEntries forgets its key; it is the one of the type by construction.
  return Object.fromEntries([[name, text]]) as { [N in Name]: string };
}

/** The zones of the hall in the colours that they have in this session. */
function zonesOf({ of: { event, session }, places }: Shown): SchemeZone[] {
  const { seats, standing, zones } = places.known.plan;
  const used = new Set<number>([...seats, ...standing].map(({ zoneId }) => zoneId));
  return zones
    .filter(({ id }) => used.has(id))
    .map((zone) => ({
      zonelevel_id: zone.id,
      ...localisedFields('zonelevel', zone.name),
      zonecolor: zoneColour(zone, event, session),
      zoneshape: zone.shape,
    }));
}

/** The first category of each zone's prices in the session. */
function firstCategories({ event, session }: HallSession): ReadonlyMap<ZoneId, CategoryId> {
  const first = new Map<ZoneId, CategoryId>();
  for (const { zoneId, categoryId } of offersFor(event, session))
    if (zoneId !== null && !first.has(zoneId)) first.set(zoneId, categoryId);
  return first;
}

/** All places as one event. */
export function wireList({ known, free }: Places): SchemeList {
  return {
    plan: known.name,
    version: free.version,
    quant: free.quantity,
    free: Buffer.from(free.bits).toString('base64'),
    stand: known.plan.standing.map(({ id }, at) => ({ seat_id: standingWireId(id), quant: free.stand[at] ?? 0 })),
  };
}

/** A change as one event; null where all places are sent in less. */
export function wireChange({ plan }: KnownPlan, change: Change): SchemeChange | null {
  if (change.taken.length + change.freed.length > Math.max(MOST_SHORT, plan.seats.length / BITS_FOR_AN_ID)) return null;
  const ids = (positions: readonly number[]) => positions.flatMap((at) => plan.seats[at]?.id ?? []);
  return {
    from: change.from,
    version: change.version,
    quant: change.quantity,
    taken: ids(change.taken),
    freed: ids(change.freed),
    stand: change.stand.flatMap(({ at, left }) => {
      const area = plan.standing[at];
      return area ? [{ seat_id: standingWireId(area.id), quant: left }] : [];
    }),
  };
}

/** An id with its comma is about as long as 40 places in base64 are. */
const BITS_FOR_AN_ID = 40;
const MOST_SHORT = 20;

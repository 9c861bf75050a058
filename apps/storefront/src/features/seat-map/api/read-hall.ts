/** Reads the plan and availability responses into a hall (decisions §2a). */

import { LANGUAGES } from '@sahna/contract/languages';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { translateDrawing } from '@sahna/contract/rules/drawing-words';
import { unpackRows } from '@sahna/contract/rules/packed-rows';
import type {
  PlanSeat,
  SchemeAvailabilityResponse,
  SchemeChange,
  SchemeGeometryResponse,
  SchemeList,
  SeatStand,
} from '@sahna/contract/seat-map/scheme';
import { createPlan, extractCaptions, type PlanInput, type SeatInput, stripDrawnLabels } from '@sahna/hall-map';
import type { Language } from '../../../shared/language.ts';
import type { AvailabilityDelta, AvailabilitySnapshot, Hall } from '../model/hall.types.ts';
import { abbreviateSectorNames } from '../model/sector-labels.ts';
import { getSectorLevel } from '../seat-view/sector-levels.ts';

type WirePlan = SchemeGeometryResponse['response'];
type WireAvailability = SchemeAvailabilityResponse['response'];

/** The color of zones without a price in the session. */
const DEFAULT_COLOR = '#8b8378';
const COLOR_PATTERN = /^#[\da-f]{6}$/i;

/** Null if the plan is invalid. */
export function readHall(
  wire: WirePlan,
  { zones, seat_stand }: Pick<WireAvailability, 'zones' | 'seat_stand'>,
  language: Language,
): Hall | null {
  const seats = unpackRows<PlanSeat>(wire.seat_numbers);
  const numbered = seats.filter((seat) => seat.isStand === 0);
  const names = wire.sectors.map((sector) => pickLocalized(sector, 'name', language));
  const shorts = abbreviateSectorNames(names);
  const bounds = { x: 0, y: 0, width: wire.width, height: wire.height };
  const drawing = stripDrawnLabels(wire.svg, createWords(wire.sectors, zones, seat_stand));
  const { markup, captions } = extractCaptions(translateDrawing(drawing, language), bounds);
  const created = createPlan({
    bounds,
    picture: { markup },
    captions,
    stage: { x: wire.stage.x, y: wire.stage.y },
    zones: readZones(seats, zones, language),
    sectors: wire.sectors.map((sector, nth) => ({
      key: sector.sector,
      name: names[nth] ?? '',
      shortName: shorts[nth] ?? '',
      bounds: toBox(sector.bounds),
    })),
    seats: numbered.map(readSeat),
    standing: seats.filter((seat) => seat.isStand === 1).flatMap((seat) => readArea(seat, wire, seat_stand, language)),
  });
  if (!created.ok) return null;
  const colors = new Map(zones.map((zone) => [zone.zonelevel_id, zone.zonecolor]));
  return {
    plan: created.plan,
    order: numbered.map((seat) => seat.seat_id),
    notes: new Map(wire.seat_notes.map((note) => [note.seat_id, pickLocalized(note, 'note', language)])),
    areas: seat_stand.map((area) => ({
      id: area.seat_id,
      name: pickLocalized(area, 'seat_name', language),
      button: pickLocalized(area, 'buttonname', language),
      zoneId: area.zonelevel_id,
      color: colors.get(area.zonelevel_id) ?? DEFAULT_COLOR,
    })),
    views: new Map(wire.sectors.flatMap(({ sector, view_url }) => (view_url ? [[sector, view_url]] : []))),
    stage: { x: wire.stage.x, y: wire.stage.y, axis: readAxis(wire.stage) },
    levels: new Map(
      wire.sectors.map((sector) => [
        sector.sector,
        getSectorLevel(sector, [sector.sector, ...LANGUAGES.map((each) => pickLocalized(sector, 'name', each))]),
      ]),
    ),
    zonesOf: new Map(
      Array.from(
        Map.groupBy(seats, (seat) => seat.sector),
        ([sector, own]) => [sector, [...new Set(own.map((seat) => seat.zonelevel_id))]],
      ),
    ),
    hasWheelchairs: numbered.some((seat) => seat.kind === 'wheelchair'),
  };
}

/** Full and short names that the map draws, in every language, because a drawing may contain any of them. */
function createWords(
  sectors: WirePlan['sectors'],
  zones: WireAvailability['zones'],
  stands: readonly SeatStand[],
): string[] {
  return LANGUAGES.flatMap((language) => {
    const names = sectors.map((sector) => pickLocalized(sector, 'name', language));
    return [
      ...names,
      ...abbreviateSectorNames(names),
      ...zones.map((zone) => pickLocalized(zone, 'zonelevel', language)),
      ...stands.map((stand) => pickLocalized(stand, 'seat_name', language)),
    ];
  });
}

/** All zones with seats, including zones that the session does not offer. */
function readZones(
  seats: readonly PlanSeat[],
  zones: WireAvailability['zones'],
  language: Language,
): PlanInput['zones'] {
  const zoneById = new Map(zones.map((zone) => [zone.zonelevel_id, zone]));
  return Array.from(new Set(seats.map((seat) => seat.zonelevel_id)), (id) => {
    const zone = zoneById.get(id);
    const color = zone?.zonecolor ?? '';
    return {
      id,
      name: zone ? pickLocalized(zone, 'zonelevel', language) : '',
      color: COLOR_PATTERN.test(color) ? color : DEFAULT_COLOR,
    };
  });
}

function readSeat(seat: PlanSeat): SeatInput {
  const { seat_id: id, x, y, r, zonelevel_id: zone, sector, row, seat: label, kind, companion_of, restricted } = seat;
  return {
    ...{ id, x, y, r, zone, sector, row, seat: label, kind, restrictedView: restricted === 1 },
    ...(kind === 'companion' && companion_of > 0 ? { partner: companion_of } : {}),
  };
}

function readArea(seat: PlanSeat, { sectors }: WirePlan, stands: readonly SeatStand[], language: Language) {
  const bounds = sectors.find((candidate) => candidate.sector === seat.sector)?.bounds;
  const stand = stands.find((candidate) => candidate.seat_id === seat.seat_id);
  if (!bounds) return [];
  return [
    {
      key: String(seat.seat_id),
      name: stand ? pickLocalized(stand, 'seat_name', language) : '',
      zone: seat.zonelevel_id,
      sector: seat.sector,
      bounds: toBox(bounds),
    },
  ];
}

function readAxis({ dx, dy }: WirePlan['stage']): { x: number; y: number } | null {
  return dx === 0 && dy === 0 ? null : { x: dx, y: dy };
}

function toBox([x = 0, y = 0, width = 0, height = 0]: readonly number[]) {
  return { x, y, width, height };
}

export function readSnapshot(wire: WireAvailability | SchemeList): AvailabilitySnapshot {
  const stands = 'stand' in wire ? wire.stand : wire.seat_stand;
  return {
    version: wire.version,
    plan: wire.plan,
    free: Uint8Array.from(atob(wire.free), (byte) => byte.charCodeAt(0)),
    areas: new Map(stands.map(({ seat_id, quant }) => [seat_id, quant])),
  };
}

export function readDelta({ from, version, taken: takenSeats, freed, stand }: SchemeChange): AvailabilityDelta {
  return { from, version, takenSeats, freed, areas: new Map(stand.map(({ seat_id, quant }) => [seat_id, quant])) };
}

export const readListEvent = (data: string): AvailabilitySnapshot => readSnapshot(JSON.parse(data));
export const readChangeEvent = (data: string): AvailabilityDelta => readDelta(JSON.parse(data));

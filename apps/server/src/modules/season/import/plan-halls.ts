/** Turns hall plans into rows: what seats name must exist, and no seat may be there twice. */
import { outsideProblems, positionProblems } from '@sahna/hall-plan';
import { digest } from '../../../platform/lib/ids.ts';
import { choices } from './choices.ts';
import { type HallPlanFile, ZONE_SHAPES } from './format/hall-plan.ts';
import type { SeatFile } from './format/seat-cells.ts';
import type { Problems } from './problems.ts';
import type { CatalogueFolder, ReadHall } from './read.ts';
import type { HallRow } from './store/rows.ts';
import { UniqueNames } from './unique-names.ts';

export function planHalls(read: CatalogueFolder, problems: Problems): HallRow[] {
  for (const hall of read.halls) checkHall(hall, problems);
  const images = new Map([...read.images].map(([name, image]) => [name, image.digest]));
  return read.halls.map(({ key, venue, name, plan, svg }) => {
    const notes = new Map(plan.notes.map((note) => [note.key, note.text]));
    const rows = {
      width: plan.width,
      height: plan.height,
      sectors: plan.sectors.map(({ view, height = null, rake = null, ...sector }) => ({
        ...sector,
        height,
        rake,
        view: images.get(view ?? '') ?? null,
      })),
      zones: plan.zones.map((zone, at) => ({ ...zone, shape: zone.shape ?? shapeAt(at) })),
      zone_places: placesByZone(plan),
      seats: (plan.seats ?? []).map((seat) => ({ ...seat, note: notes.get(seat.note ?? '') ?? {} })),
      standing: plan.standing,
    };
    return { key, venue, name, svg, digest: geometryDigest(rows, svg), ...rows };
  });
}

function shapeAt(index: number): (typeof ZONE_SHAPES)[number] {
  return ZONE_SHAPES[index % ZONE_SHAPES.length] ?? 'circle';
}

/** A digest of what a version of a plan fixes. Names, colours and the order of sectors are not in it: they are the hall's. */
function geometryDigest(plan: Omit<HallRow, 'key' | 'venue' | 'name' | 'svg' | 'digest'>, svg: string): string {
  const seats = plan.seats.map(({ id, sector, zone, row, seat, x, y, r, kind, companionOf, restricted, note }) => [
    ...[id, sector, zone, row, seat, x, y, r],
    // Seats like any other are most of a hall, and say nothing more.
    ...(kind === 'ordinary' && !restricted && Object.keys(note).length === 0
      ? []
      : [kind, companionOf, restricted, note]),
  ]);
  const sectors = plan.sectors.map(({ key, bounds }) => `${key} ${bounds.join(' ')}`).sort();
  const standing = plan.standing
    .map(({ key, sector, zone, capacity }) => `${key} ${sector} ${zone} ${capacity}`)
    .sort();
  const zones = Object.entries(plan.zone_places).sort();
  return digest(JSON.stringify([plan.width, plan.height, sectors, zones, standing, seats, svg]));
}

function checkHall({ source, plan }: ReadHall, problems: Problems): void {
  for (const list of ['sectors', 'zones', 'notes', 'standing'] as const) {
    const names = new UniqueNames(problems);
    plan[list].forEach(({ key }, at) => {
      names.add(key, source, [list, at, 'key']);
    });
  }
  for (const { key, name } of plan.zones) {
    const colour = Object.values(name).find((words) => COLOUR_NAME.test(words ?? ''));
    if (colour !== undefined) problems.at(source, ['zones'], needsName(key, colour));
  }
  const keysOf = (rows: readonly { key: string }[]): Set<string> => new Set(rows.map(({ key }) => key));
  const sectors = keysOf(plan.sectors);
  const zones = keysOf(plan.zones);
  const notes = keysOf(plan.notes);
  const unless = (keys: ReadonlySet<string>, kind: string, key: string, path: (string | number)[]): void => {
    if (!keys.has(key))
      problems.at(source, path, `names a ${kind} that the hall does not have: ${key}; ${choices(key, [...keys])}`);
  };
  const named = (sector: string, zone: string, path: (string | number)[]): void => {
    unless(sectors, 'sector', sector, path);
    unless(zones, 'zone', zone, path);
  };
  const seatAt = (at: number) => ['seats', 'rows', at];
  for (const { path, message } of [
    ...positionProblems(plan.seats ?? [], seatAt),
    ...outsideProblems({ width: plan.width, height: plan.height, seats: plan.seats ?? [] }, seatAt),
  ])
    problems.at(source, path, message);
  checkSizes(plan, (path, message) => problems.at(source, path, message));
  const ids = new UniqueNames(problems);
  const labels = new UniqueNames(problems);
  plan.seats?.forEach((seat, at) => {
    const path = ['seats', 'rows', at];
    named(seat.sector, seat.zone, path);
    if (seat.note !== null && !notes.has(seat.note))
      problems.at(source, path, `names a note that the hall does not have: ${seat.note}`);
    const first = labels.add(`sector ${seat.sector}, row ${seat.row}, seat ${seat.seat}`, source, path);
    // The same seat twice has the same id twice, where it has none of its own.
    if (first) ids.add(seat.id, source, path);
  });
  checkCompanions(plan.seats ?? [], (at, message) => problems.at(source, ['seats', 'rows', at], message));
  plan.standing.forEach((area, at) => {
    named(area.sector, area.zone, ['standing', at]);
  });
}

/** Matches zone names that are a color, as drawings and other programs write them for unnamed zones. */
const COLOUR_NAME = /^#[0-9a-f]{3,8}$|^(?:rgb|hsl)a?\(/i;

function needsName(key: string, colour: string): string {
  return `has a zone that is called ${colour}, which tells buyers nothing: name it, { "key": "${key}", "name": { "en": "…" } }`;
}

/** Databases count so far, and no hall has as many. */
const MOST_PLACES = 10_000_000;

function checkSizes(plan: HallPlanFile, wrong: (path: (string | number)[], message: string) => void): void {
  const places = Object.values(placesByZone(plan)).reduce((sum, count) => sum + count, 0);
  if (places > MOST_PLACES) wrong(['standing'], `has ${places} places with the seats, more than ${MOST_PLACES}`);
  const largest = Math.max(plan.width, plan.height);
  const at = plan.seats?.findIndex(({ r }) => r * 2 > largest) ?? -1;
  if (at >= 0) wrong(['seats', 'rows', at], `has the radius ${plan.seats?.[at]?.r}: it would be larger than the plan`);
}

/** Companions' seats belong to a wheelchair place each, and no two of them to the same. */
function checkCompanions(seats: readonly SeatFile[], wrong: (at: number, message: string) => void): void {
  const kinds = new Map(seats.map((seat) => [seat.id, seat.kind]));
  const taken = new Set<string>();
  seats.forEach(({ kind, companionOf }, at) => {
    if (kind === 'companion' && companionOf === null) wrong(at, 'is for a companion, but companionOf names no seat');
    if (companionOf === null) return;
    if (kind !== 'companion') wrong(at, 'has companionOf, but its kind is not companion');
    else if (kinds.get(companionOf) !== 'wheelchair')
      wrong(at, `names in companionOf what is no wheelchair place of the hall: ${companionOf}`);
    else if (taken.has(companionOf)) wrong(at, `is the second companion's seat of ${companionOf}`);
    taken.add(companionOf);
  });
}

/** How many places each zone of a hall has: its seats and its standing room. */
export function placesByZone(plan: HallPlanFile): Record<string, number> {
  const places: Record<string, number> = Object.fromEntries(plan.zones.map((zone) => [zone.key, 0]));
  const add = (zone: string, count: number): void => {
    places[zone] = (places[zone] ?? 0) + count;
  };
  for (const seat of plan.seats ?? []) add(seat.zone, 1);
  for (const area of plan.standing) add(area.zone, area.capacity);
  return places;
}

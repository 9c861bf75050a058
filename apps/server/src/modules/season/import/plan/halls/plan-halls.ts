/** Converts hall plans to rows; checks references of seats and duplicate seats. */
import { findOutsideProblems, findPositionProblems } from '@sahna/hall-plan';
import { computeDigest } from '../../../../../platform/lib/ids.ts';
import type { CatalogFolder, ReadHall } from '../../files/read-folder.ts';
import { type HallPlanFile, ZONE_SHAPES } from '../../format/hall-plan.ts';
import type { SeatFile } from '../../format/seat-cells.ts';
import { formatChoices } from '../../problems/choices.ts';
import { createProblem, type ValueProblem } from '../../problems/create-problem.ts';
import type { Problems } from '../../problems/problems.ts';
import type { HallRow } from '../../store/rows.ts';
import { UniqueNames } from '../unique-names.ts';

/** Images by the names that views of sectors have. */
type HallImages = { images: ReadonlyMap<string, { digest: string }> };

export function planHalls(read: Pick<CatalogFolder, 'halls'> & HallImages, problems: Problems): HallRow[] {
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
      zones: plan.zones.map((zone, at) => ({ ...zone, shape: zone.shape ?? getDefaultShape(at) })),
      zone_capacities: countPlacesByZone(plan),
      seats: (plan.seats ?? []).map((seat) => ({ ...seat, note: notes.get(seat.note ?? '') ?? {} })),
      standing: plan.standing,
    };
    return { key, venue, name, svg, digest: computeGeometryDigest(rows, svg), ...rows };
  });
}

function getDefaultShape(index: number): (typeof ZONE_SHAPES)[number] {
  return ZONE_SHAPES[index % ZONE_SHAPES.length] ?? 'circle';
}

/** Digest of the fixed parts of a plan version. Names, colors and sector order belong to the hall and are left out. */
function computeGeometryDigest(plan: Omit<HallRow, 'key' | 'venue' | 'name' | 'svg' | 'digest'>, svg: string): string {
  const seats = plan.seats.map(({ kind, companionOf, restricted, note, bestOrder, ...seat }) => [
    ...[seat.id, seat.sector, seat.zone, seat.row, seat.seat, seat.x, seat.y, seat.r],
    // Default values are left out, because most seats are ordinary.
    ...(kind === 'ordinary' && !restricted && Object.keys(note).length === 0
      ? []
      : [kind, companionOf, restricted, note]),
    ...(bestOrder ? [`order ${bestOrder}`] : []),
  ]);
  const sectors = plan.sectors.map(({ key, bounds }) => `${key} ${bounds.join(' ')}`).sort();
  const standingAreas = plan.standing
    .map(({ key, sector, zone, capacity }) => `${key} ${sector} ${zone} ${capacity}`)
    .sort();
  const zones = Object.entries(plan.zone_capacities).sort();
  return computeDigest(JSON.stringify([plan.width, plan.height, sectors, zones, standingAreas, seats, svg]));
}

function checkHall({ source, plan }: ReadHall, problems: Problems): void {
  for (const list of ['sectors', 'zones', 'notes', 'standing'] as const) {
    const names = new UniqueNames(problems);
    plan[list].forEach(({ key }, at) => {
      names.add(key, source, [list, at, 'key']);
    });
  }
  for (const { key, name } of plan.zones) {
    const colorName = Object.values(name).find((words) => isColorName(words ?? ''));
    if (colorName !== undefined) problems.at(source, ['zones'], createUnnamedZone(key, colorName));
  }
  plan.sectors.forEach(({ key, bounds: [, , width = 0, height = 0] }, at) => {
    // The map of buyers refuses such a plan.
    if (!(width > 0 && height > 0))
      problems.at(source, ['sectors', at, 'bounds'], createProblem('sector-size', { key }));
  });
  const collectKeys = (rows: readonly { key: string }[]): Set<string> => new Set(rows.map(({ key }) => key));
  const sectors = collectKeys(plan.sectors);
  const zones = collectKeys(plan.zones);
  const notes = collectKeys(plan.notes);
  const requireKey = (
    keys: ReadonlySet<string>,
    code: 'sector-unknown' | 'zone-unknown',
    key: string,
    path: (string | number)[],
  ): void => {
    if (!keys.has(key)) problems.at(source, path, createProblem(code, { key, choices: formatChoices(key, [...keys]) }));
  };
  const checkSectorAndZone = (sector: string, zone: string, path: (string | number)[]): void => {
    requireKey(sectors, 'sector-unknown', sector, path);
    requireKey(zones, 'zone-unknown', zone, path);
  };
  const getSeatPath = (at: number) => ['seats', 'rows', at];
  for (const { path, ...problem } of [
    ...findPositionProblems(plan.seats ?? [], getSeatPath),
    ...findOutsideProblems({ width: plan.width, height: plan.height, seats: plan.seats ?? [] }, getSeatPath),
  ])
    problems.at(source, path, problem);
  checkSizes(plan, (path, problem) => problems.at(source, path, problem));
  const ids = new UniqueNames(problems);
  const labels = new UniqueNames(problems);
  plan.seats?.forEach((seat, at) => {
    const path = ['seats', 'rows', at];
    checkSectorAndZone(seat.sector, seat.zone, path);
    if (seat.note !== null && !notes.has(seat.note))
      problems.at(source, path, createProblem('note-unknown', { key: seat.note }));
    const first = labels.add(`sector ${seat.sector}, row ${seat.row}, seat ${seat.seat}`, source, path);
    // Without explicit ids, a duplicate seat also has a duplicate id.
    if (first) ids.add(seat.id, source, path);
  });
  checkCompanions(plan.seats ?? [], (at, problem) => problems.at(source, ['seats', 'rows', at], problem));
  plan.standing.forEach((area, at) => {
    checkSectorAndZone(area.sector, area.zone, ['standing', at]);
  });
}

/** Matches zone names that are a color, as drawings and other programs write them for unnamed zones. */
const COLOR_NAME = /^#[0-9a-f]{3,8}$|^(?:rgb|hsl)a?\(/i;

/** Whether a zone has only a color in its file. */
export function isColorName(name: string): boolean {
  return COLOR_NAME.test(name);
}

function createUnnamedZone(key: string, color: string): ValueProblem {
  return createProblem('zone-unnamed', { color, entry: `{ "key": "${key}", "name": { "en": "…" } }` });
}

/** Fits the integer column; no hall has as many places. */
const MAX_PLACES = 10_000_000;

function checkSizes(
  plan: HallPlanFile,
  reportProblem: (path: (string | number)[], problem: ValueProblem) => void,
): void {
  const places = Object.values(countPlacesByZone(plan)).reduce((sum, count) => sum + count, 0);
  if (places > MAX_PLACES) reportProblem(['standing'], createProblem('places-many', { places, max: MAX_PLACES }));
  const largest = Math.max(plan.width, plan.height);
  const at = plan.seats?.findIndex(({ r }) => r * 2 > largest) ?? -1;
  const seat = plan.seats?.[at];
  if (seat) reportProblem(['seats', 'rows', at], createProblem('seat-large', { radius: seat.r }));
}

/** Each companion seat belongs to one wheelchair place, and no two to the same. */
function checkCompanions(seats: readonly SeatFile[], reportProblem: (at: number, problem: ValueProblem) => void): void {
  const kinds = new Map(seats.map((seat) => [seat.id, seat.kind]));
  const companions = new Set<string>();
  seats.forEach(({ kind, companionOf }, at) => {
    if (kind === 'companion' && companionOf === null) reportProblem(at, createProblem('companion-seat-missing'));
    if (companionOf === null) return;
    if (kind !== 'companion') reportProblem(at, createProblem('companion-kind'));
    else if (kinds.get(companionOf) !== 'wheelchair')
      reportProblem(at, createProblem('companion-seat-unknown', { seat: companionOf }));
    else if (companions.has(companionOf))
      reportProblem(at, createProblem('companion-seat-taken', { seat: companionOf }));
    companions.add(companionOf);
  });
}

/** Number of seats and standing places by zone. */
export function countPlacesByZone(plan: HallPlanFile): Record<string, number> {
  const places: Record<string, number> = Object.fromEntries(plan.zones.map((zone) => [zone.key, 0]));
  const add = (zone: string, count: number): void => {
    places[zone] = (places[zone] ?? 0) + count;
  };
  for (const seat of plan.seats ?? []) add(seat.zone, 1);
  for (const area of plan.standing) add(area.zone, area.capacity);
  return places;
}

import type { Box } from '../geometry.ts';
import type { PlanInput } from './plan-input.ts';
import type { PlanProblem } from './problems.ts';

const COLOR = /^#[0-9a-f]{6}$/i;

export type PlanIndexes = {
  /** Indexes into the plan's lists, by zone id and sector key. */
  readonly zoneOf: ReadonlyMap<number, number>;
  readonly sectorOf: ReadonlyMap<string, number>;
};

/** Checks all of a plan except its seats: unique keys, non-empty boxes, valid colors. */
export function checkParts(input: PlanInput, problems: PlanProblem[]): PlanIndexes {
  const { zones, sectors, standing = [] } = input;
  const zoneOf = new Map(zones.map((zone, index) => [zone.id, index]));
  const sectorOf = new Map(sectors.map((sector, index) => [sector.key, index]));
  for (const key of findDuplicates(zones.map((zone) => zone.id)))
    problems.push({ code: 'duplicate-key', of: 'zone', key });
  for (const key of findDuplicates(sectors.map((sector) => sector.key)))
    problems.push({ code: 'duplicate-key', of: 'sector', key });
  for (const key of findDuplicates(standing.map((area) => area.key)))
    problems.push({ code: 'duplicate-key', of: 'standing', key });
  for (const zone of zones) if (!COLOR.test(zone.color)) problems.push({ code: 'bad-color', zone: zone.id });
  if (input.bounds && !isBox(input.bounds)) problems.push({ code: 'bad-bounds', of: 'the plan' });
  for (const sector of sectors)
    if (sector.bounds && !isBox(sector.bounds)) problems.push({ code: 'bad-bounds', of: `sector ${sector.key}` });
  for (const { key, zone, sector, bounds } of standing) {
    if (!zoneOf.has(zone)) problems.push({ code: 'unknown-zone', of: key, zone });
    if (!sectorOf.has(sector)) problems.push({ code: 'unknown-sector', of: key, sector });
    if (!isBox(bounds)) problems.push({ code: 'bad-bounds', of: `standing area ${key}` });
  }
  return { zoneOf, sectorOf };
}

function isBox({ x, y, width, height }: Box): boolean {
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
}

function findDuplicates<Key>(keys: readonly Key[]): Set<Key> {
  const visited = new Set<Key>();
  return new Set(keys.filter((key) => visited.has(key) || !visited.add(key)));
}

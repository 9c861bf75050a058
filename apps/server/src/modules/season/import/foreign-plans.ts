/** Reads a hall's plan that is in another form than ours (docs/catalogue-format.md "Plans that you have already"). */
import {
  type Plan,
  type ReadPlan,
  readPretix,
  readSvg,
  readTable,
  readTicketland,
  recogniseSvg,
} from '@sahna/hall-plan';
import { withoutGaps } from '../../../platform/lib/languages.ts';
import { choices } from './choices.ts';
import type { Folder } from './folder.ts';
import type { ForeignHall } from './format/foreign-hall.ts';
import type { HallPlanFile } from './format/hall-plan.ts';
import type { Source } from './problems.ts';

export type ForeignPlan = { plan: HallPlanFile; svg: string; remarks: string[] };

type Path = readonly PropertyKey[];
/** `place`: the paths of a problem of the plan, in the file in which it stands. */
type Found = { read: ReadPlan; source: Source; place(path: Path): Path };

/** Null, and problems with their places, where it cannot be read. `hall`: the file that names the plan. */
export function readForeignPlan(folder: Folder, hall: Source, value: ForeignHall): ForeignPlan | null {
  const found = find(folder, hall, value);
  if (!found) return null;
  const { read, source, place } = found;
  if (!read.ok) {
    for (const { path, message } of read.problems) folder.problems.at(source, place(path), message);
    return null;
  }
  const plan = inOurForm(read.plan);
  const parts = read.doubts;
  for (const list of ['sectors', 'zones', 'standing', 'parts'] as const) {
    const planKeys = (list === 'parts' ? parts : plan[list]).map((item) => item.key);
    for (const [at, { key }] of value[list].entries())
      if (!planKeys.includes(key))
        folder.problems.at(
          hall,
          [list, at, 'key'],
          `is a key that the plan does not have: ${key}; ${choices(key, planKeys)}`,
        );
  }
  for (const { use, message } of parts) if (use === null) folder.problems.at(hall, ['parts'], message);
  return { plan: corrected(plan, value), svg: read.plan.svg, remarks: read.remarks };
}

function corrected(plan: HallPlanFile, said: ForeignHall): HallPlanFile {
  const of = <Row extends { key: string }>(rows: readonly Row[], key: string): Row | undefined =>
    rows.find((row) => row.key === key);
  return {
    ...plan,
    sectors: plan.sectors.map((sector) => {
      const { name = sector.name, view } = of(said.sectors, sector.key) ?? {};
      return { ...sector, name, view };
    }),
    zones: plan.zones.map((zone) => {
      const {
        name = zone.name,
        description = zone.description,
        colour = zone.colour,
        shape = zone.shape,
      } = of(said.zones, zone.key) ?? {};
      return { ...zone, name, description, colour, shape };
    }),
    standing: plan.standing.map((area) => {
      const { name = area.name, capacity = area.capacity, button = area.button } = of(said.standing, area.key) ?? {};
      return { ...area, name, capacity, button };
    }),
  };
}

function find(folder: Folder, hall: Source, { from, parts }: ForeignHall): Found | null {
  if ('table' in from)
    return { read: readTable(from.table), source: hall, place: (path) => ['from', 'table', ...path] };
  const [[form, file] = ['', '']] = Object.entries(from);
  if (folder.bytes(file) === null) {
    folder.problems.at(hall, ['from', form], `names a file that is missing: ${file}`);
    return null;
  }
  if ('pretix' in from || 'ticketland' in from) {
    const raw = folder.raw(file);
    if (!raw) return null;
    const read = 'pretix' in from ? readPretix(raw.value) : readTicketland(raw.value);
    return { read, source: raw.source, place: (path) => path };
  }
  const text = folder.text(file) ?? '';
  // What is wrong in SVG is said by the names of seats: its elements have no path.
  const source = { file, place: () => ({ file, line: 1, field: '' }) };
  const uses = new Map(parts.map(({ key, use }) => [key, use]));
  return { read: 'svg' in from ? readSvg(text) : recogniseSvg(text, uses), source, place: (path) => path };
}

function inOurForm(plan: Plan): HallPlanFile {
  return {
    svg: '',
    width: plan.width,
    height: plan.height,
    sectors: plan.sectors.map((sector) => ({ ...sector, name: withoutGaps(sector.name) })),
    zones: plan.zones.map((zone) => ({
      ...zone,
      name: withoutGaps(zone.name),
      description: withoutGaps(zone.description),
    })),
    notes: plan.notes.map(({ key, text }) => ({ key, text: withoutGaps(text) })),
    seats: plan.seats,
    standing: plan.standing.map((area) => ({
      ...area,
      name: withoutGaps(area.name),
      button: withoutGaps(area.button),
    })),
  };
}

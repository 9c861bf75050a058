/** Reads hall plans in formats of other programs (docs/catalogue-format.md "Existing plans"). */
import {
  inferPlanFromSvg,
  type Plan,
  type PlanRemark,
  type ReadPlan,
  readPretix,
  readSvg,
  readTable,
  readTicketland,
} from '@sahna/hall-plan';
import { omitMissingTranslations } from '../../../../platform/lib/languages.ts';
import type { ExternalHall } from '../format/external-hall.ts';
import type { HallPlanFile } from '../format/hall-plan.ts';
import { formatChoices } from '../problems/choices.ts';
import { createProblem } from '../problems/create-problem.ts';
import type { Source } from '../problems/problems.ts';
import type { Folder } from './folder.ts';

export type ExternalPlan = { plan: HallPlanFile; svg: string; remarks: PlanRemark[] };

type Path = readonly PropertyKey[];
/** `locate` maps a path in the plan to the path in its file. */
type PlanFile = { read: ReadPlan; source: Source; locate(path: Path): Path };

/** `hall`: the file that names the plan. Returns null and reports problems if the plan cannot be read. */
export function readExternalPlan(folder: Folder, hall: Source, value: ExternalHall): ExternalPlan | null {
  const found = findPlanFile(folder, hall, value);
  if (!found) return null;
  const { read, source, locate } = found;
  if (!read.ok) {
    for (const { path, ...problem } of read.problems) folder.problems.at(source, locate(path), problem);
    return null;
  }
  const plan = toHallPlanFile(read.plan);
  const parts = read.doubts;
  for (const list of ['sectors', 'zones', 'standing', 'parts'] as const) {
    const planKeys = (list === 'parts' ? parts : plan[list]).map((item) => item.key);
    for (const [at, { key }] of value[list].entries())
      if (!planKeys.includes(key))
        folder.problems.at(
          hall,
          [list, at, 'key'],
          createProblem('part-key', { key, choices: formatChoices(key, planKeys) }),
        );
  }
  for (const { use, message } of parts)
    if (use === null) folder.problems.at(hall, ['parts'], createProblem('part-unanswered', { question: message }));
  return { plan: applyOverrides(plan, value), svg: read.plan.svg, remarks: read.remarks };
}

export function applyOverrides(
  plan: HallPlanFile,
  overrides: Pick<ExternalHall, 'sectors' | 'zones' | 'standing'>,
): HallPlanFile {
  const findByKey = <Row extends { key: string }>(rows: readonly Row[], key: string): Row | undefined =>
    rows.find((row) => row.key === key);
  return {
    ...plan,
    sectors: plan.sectors.map((sector) => {
      const { name = sector.name, view } = findByKey(overrides.sectors, sector.key) ?? {};
      return { ...sector, name, view };
    }),
    zones: plan.zones.map((zone) => {
      const {
        name = zone.name,
        description = zone.description,
        color = zone.color,
        shape = zone.shape,
      } = findByKey(overrides.zones, zone.key) ?? {};
      return { ...zone, name, description, color, shape };
    }),
    standing: plan.standing.map((area) => {
      const {
        name = area.name,
        capacity = area.capacity,
        button = area.button,
      } = findByKey(overrides.standing, area.key) ?? {};
      return { ...area, name, capacity, button };
    }),
  };
}

function findPlanFile(folder: Folder, hall: Source, { from, parts }: ExternalHall): PlanFile | null {
  if ('table' in from)
    return { read: readTable(from.table), source: hall, locate: (path) => ['from', 'table', ...path] };
  const [[form, file] = ['', '']] = Object.entries(from);
  if (folder.bytes(file) === null) {
    folder.problems.at(hall, ['from', form], createProblem('named-file-missing', { file }));
    return null;
  }
  if ('pretix' in from || 'ticketland' in from) {
    const raw = folder.raw(file);
    if (!raw) return null;
    const read = 'pretix' in from ? readPretix(raw.value) : readTicketland(raw.value);
    return { read, source: raw.source, locate: (path) => path };
  }
  const text = folder.text(file) ?? '';
  // Problems in SVG name the seats, because elements have no path.
  const source = { file, locate: () => ({ file, line: 1, field: '' }) };
  const uses = new Map(parts.map(({ key, use }) => [key, use]));
  return { read: 'svg' in from ? readSvg(text) : inferPlanFromSvg(text, uses), source, locate: (path) => path };
}

export function toHallPlanFile(plan: Plan): HallPlanFile {
  return {
    svg: '',
    width: plan.width,
    height: plan.height,
    sectors: plan.sectors.map((sector) => ({ ...sector, name: omitMissingTranslations(sector.name) })),
    zones: plan.zones.map((zone) => ({
      ...zone,
      name: omitMissingTranslations(zone.name),
      description: omitMissingTranslations(zone.description),
    })),
    notes: plan.notes.map(({ key, text }) => ({ key, text: omitMissingTranslations(text) })),
    seats: plan.seats,
    standing: plan.standing.map((area) => ({
      ...area,
      name: omitMissingTranslations(area.name),
      button: omitMissingTranslations(area.button),
    })),
  };
}

/** Reads a file as a hall plan, with the corrections of staff. Pure, and slow for large drawings. */
import type { PlanAnswersDto, PlanFileDto, PlanFileFormat } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { type Doubt, inferPlanFromSvg, readPretix, readSvg, readTicketland } from '@sahna/hall-plan';
import { MemoryFolder } from '../../drafts/documents/memory-folder.ts';
import { applyOverrides, toHallPlanFile } from '../../import/files/external-plan-formats.ts';
import { Folder } from '../../import/files/folder.ts';
import { cleanSvg } from '../../import/files/svg.ts';
import { isColorName } from '../../import/plan/halls/plan-halls.ts';
import { createProblem } from '../../import/problems/create-problem.ts';
import { Problems } from '../../import/problems/problems.ts';
import { checkPlan } from '../check-plan.ts';
import { toHallPlanDto } from '../plan-document.ts';
import { detectPlanFormat } from './detect-format.ts';
import { type PlanFileReading, type ReadList, readList } from './read-list.ts';

export type PlanFileInput = { content: string; format: PlanFileFormat | null; answers: PlanAnswersDto };

const MAX_PROBLEMS = 50;
const PLAN_FILE = 'plan.json';

export function readPlanFile({ content, format: chosen, answers }: PlanFileInput): PlanFileDto {
  const format = chosen ?? detectPlanFormat(content);
  const { read, headings, columns } = readByFormat(format, content, answers);
  const empty: PlanFileDto = {
    ...{ format, plan: null, svg: '', questions: [], unnamedZones: [], headings, columns, remarks: [], problems: [] },
  };
  if (!read.ok)
    return {
      ...empty,
      problems: read.problems
        .slice(0, MAX_PROBLEMS)
        .map(({ path, ...problem }) => ({ field: path.map(String).join('.'), ...problem })),
    };
  const plan = applyOverrides(toHallPlanFile(read.plan), { ...removeUndefined(answers), standing: [] });
  const unnamedZones = plan.zones.flatMap(({ key, name }) =>
    Object.values(name).some((words) => isColorName(words)) ? [key] : [],
  );
  const checked = checkPlan({ key: 'hall', venue: '', name: {} }, plan, '');
  return {
    ...empty,
    plan: toHallPlanDto(plan),
    svg: cleanSvg(read.plan.svg),
    questions: read.doubts.map(toQuestion),
    unnamedZones,
    remarks: read.remarks,
    // Zones without names are questions.
    problems: checked.ok ? [] : checked.error.filter(({ field }) => field !== 'zones'),
  };
}

function toQuestion({ key, use, shapes, place }: Doubt): PlanFileDto['questions'][number] {
  return { key, use, shapes, place };
}

function readByFormat(format: PlanFileFormat, content: string, { parts, columns }: PlanAnswersDto): ReadList {
  if (format === 'list') return readList(content, columns);
  return { read: readDrawnPlan(format, content, parts), headings: [], columns: {} };
}

function readDrawnPlan(
  format: Exclude<PlanFileFormat, 'list'>,
  content: string,
  parts: PlanAnswersDto['parts'],
): PlanFileReading {
  if (format === 'svg') return readSvg(content);
  if (format === 'drawing') return inferPlanFromSvg(content, new Map(parts.map(({ key, use }) => [key, use])));
  const files = new MemoryFolder();
  files.file(PLAN_FILE, content);
  const problems = new Problems();
  const raw = new Folder(files, problems).raw(PLAN_FILE);
  if (!raw)
    return {
      ok: false,
      problems: problems.list.map(({ line, message }) => ({
        path: [],
        ...createProblem('file-line', { line, reason: message }),
      })),
    };
  return format === 'pretix' ? readPretix(raw.value) : readTicketland(raw.value);
}

/** A missing name or color does not override that of the file. */
function removeUndefined({ sectors, zones }: PlanAnswersDto) {
  return {
    sectors: sectors.filter(({ name }) => hasWords(name)),
    zones: zones.map(({ name = {}, ...zone }) => ({ ...zone, ...(hasWords(name) ? { name } : {}) })),
  };
}

function hasWords(name: object): boolean {
  return Object.values(name).some((words) => words !== '' && words !== undefined);
}

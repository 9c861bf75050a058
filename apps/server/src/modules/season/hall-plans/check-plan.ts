/** Checks a hall plan by the rules of an import, and converts it to the rows that the importer writes. */
import { findDrawingProblem } from '@sahna/hall-plan';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { type HallPlanFile, HallPlanSchema } from '../import/format/hall-plan.ts';
import { planHalls } from '../import/plan/halls/plan-halls.ts';
import type { ValueProblem } from '../import/problems/create-problem.ts';
import { Problems, type Source, validate } from '../import/problems/problems.ts';
import type { HallRow } from '../import/store/rows.ts';

/** `field`: path in the plan, with positions from 0. */
export type HallPlanProblem = ValueProblem & { field: string };

export type CheckedPlan = { plan: HallPlanFile; row: HallRow };

const MAX_PROBLEMS = 50;
const SOURCE: Source = { file: '', locate: (path) => ({ file: '', line: 1, field: path.map(String).join('.') }) };
const IMAGE_NAME = /^images\/([\w-]{22})\./;

type HallFacts = { key: string; venue: string; name: LocalText };

/** `document`: a value of halls/*.json. `drawing`: sanitized, as drafts store it. */
export function checkPlanDocument(
  hall: HallFacts,
  document: unknown,
  drawing: string,
): Result<CheckedPlan, HallPlanProblem[]> {
  const problems = new Problems();
  const drawingProblem = findDrawingProblem(drawing);
  if (drawingProblem !== null) problems.at(SOURCE, ['svg'], drawingProblem);
  const plan = validate(HallPlanSchema, SOURCE, document, problems);
  return plan && drawingProblem === null ? checkPlan(hall, plan, drawing) : err(listProblems(problems));
}

/** `svg`: the sanitized drawing. */
export function checkPlan(hall: HallFacts, plan: HallPlanFile, svg: string): Result<CheckedPlan, HallPlanProblem[]> {
  const problems = new Problems();
  // Plans name pictures that the shop has, by their digests.
  const images = new Map(
    plan.sectors.flatMap(({ view = '' }) => {
      const [, digest] = IMAGE_NAME.exec(view) ?? [];
      return digest ? [[view, { digest }] as const] : [];
    }),
  );
  const [row] = planHalls({ halls: [{ ...hall, source: SOURCE, plan, svg, remarks: [] }], images }, problems);
  return row && problems.list.length === 0 ? ok({ plan, row }) : err(listProblems(problems));
}

function listProblems({ list }: Problems): HallPlanProblem[] {
  return list.slice(0, MAX_PROBLEMS).map(({ file: _file, line: _line, ...problem }) => problem);
}

import type { z } from 'zod';
import { type CodedMessage, defineMessages } from './define-messages.ts';
import { PLAN_MESSAGES } from './plan-messages.ts';

export type PlanProblemCode = keyof typeof PLAN_MESSAGES;
/** Why a plan is invalid. */
export type PlanIssue = CodedMessage<PlanProblemCode>;

export const createPlanIssue = defineMessages(PLAN_MESSAGES);

const MAX_PROBLEMS = 20;

/** A problem with its JSON path in the file. */
export type PlanDocumentProblem = PlanIssue & { path: (string | number)[] };

/** Messages of the schemas are codes; other messages are those of zod. */
export function toPlanProblems(error: z.ZodError): PlanDocumentProblem[] {
  return error.issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => ({
    path: path.filter((part) => typeof part !== 'symbol'),
    ...(message === 'table-text' || message === 'table-color'
      ? createPlanIssue(message)
      : createPlanIssue('plan-value', { reason: message })),
  }));
}

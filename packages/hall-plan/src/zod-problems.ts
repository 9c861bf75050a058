import type { z } from 'zod';
import type { PlanDocumentProblem } from './plan.ts';

const MAX_PROBLEMS = 20;

export function toPlanProblems(error: z.ZodError): PlanDocumentProblem[] {
  return error.issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => ({
    path: path.filter((part) => typeof part !== 'symbol'),
    message,
  }));
}

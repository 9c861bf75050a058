import type { z } from 'zod';
import type { PlanProblem } from './plan.ts';

const MOST_PROBLEMS = 20;

export function problemsOf(error: z.ZodError): PlanProblem[] {
  return error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => ({
    path: path.filter((part) => typeof part !== 'symbol'),
    message,
  }));
}

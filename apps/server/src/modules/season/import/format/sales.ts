/** Schema of sale windows of events and sessions. */
import { z } from 'zod';
import { createProblem } from '../problems/create-problem.ts';
import { toIssueParams } from '../problems/schema-problems.ts';
import { MomentText } from './values.ts';

export const SALE_CHANNELS = ['web', 'boxOffice', 'agents'] as const;

const Window = z
  .strictObject({
    from: MomentText.optional(),
    until: MomentText.optional(),
    /** Before the start of the session. */
    untilMinutesBefore: z.number().int().min(0).max(1_000_000).optional(),
  })
  .refine(
    ({ until, untilMinutesBefore }) => until === undefined || untilMinutesBefore === undefined,
    toIssueParams(createProblem('either', { first: 'until', second: 'untilMinutesBefore' })),
  );

export const Sales = z
  .strictObject({ web: Window, boxOffice: Window, agents: Window } satisfies Record<
    (typeof SALE_CHANNELS)[number],
    z.ZodType
  >)
  .partial();

export type SalesFile = z.infer<typeof Sales>;

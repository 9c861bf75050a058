/** Errors of the staff's API: problem details (RFC 9457), with a message in the caller's language. */
import { z } from 'zod';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** `type`: the kind of problem, for programs. `errors`: the invalid fields of the request. */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;

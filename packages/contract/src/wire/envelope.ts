/** Every JSON response is `{ response: … }`: decisions §1 "Envelope". */
import { z } from 'zod';

export function envelope<Shape extends z.ZodType>(response: Shape) {
  return z.object({ response });
}

/** A business outcome: `'0'` is success, anything else comes with a text in the caller's language. */
export const Outcome = z.object({ errorCode: z.string(), errorText: z.string() });

/** Body of error responses. `errors`: invalid fields, with status 400 only. */
export const ErrorResponse = envelope(
  Outcome.extend({ errors: z.array(z.object({ path: z.string(), message: z.string() })).optional() }),
);
export type ErrorResponse = z.infer<typeof ErrorResponse>;

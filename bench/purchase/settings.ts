/** Parses the environment of a run. */
import { z } from 'zod';

const list = <T extends string>(options: readonly [T, ...T[]]) =>
  z
    .string()
    .default(options.join(','))
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(options)));
const count = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);

const Environment = z.object({
  BUYERS: z
    .string()
    .default('32,128,1000')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().int().min(1).max(20_000))),
  SECONDS: count(10),
  ROUNDS: count(2),
  ENGINES: list(['postgres', 'embedded']),
  /** The shops to compare. */
  ONLY: list(['batched', 'textbook']),
  /** Poll interval of an unpaid order's page (apps/storefront/src/features/order/pages/order-page.tsx). */
  POLL_MS: count(5_000),
});

/** Throws a ZodError with every invalid variable. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const { BUYERS, SECONDS, ROUNDS, ENGINES, ONLY, POLL_MS } = Environment.parse(environment);
  return { crowds: BUYERS, seconds: SECONDS, rounds: ROUNDS, engines: ENGINES, modes: ONLY, pollMs: POLL_MS };
}

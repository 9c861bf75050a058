/** What a run is told by its environment. */
import { z } from 'zod';

const list = <T extends string>(known: readonly [T, ...T[]]) =>
  z
    .string()
    .default(known.join(','))
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(known)));
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
  /** Which shops are asked in turns. */
  ONLY: list(['batched', 'textbook']),
  /** How often a page whose order is not paid yet asks again (apps/storefront/src/features/order/pages/order-page.tsx). */
  POLL_MS: count(5_000),
});

/** Throws a ZodError that names every wrong variable. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const { BUYERS, SECONDS, ROUNDS, ENGINES, ONLY, POLL_MS } = Environment.parse(environment);
  return { crowds: BUYERS, seconds: SECONDS, rounds: ROUNDS, engines: ENGINES, modes: ONLY, pollMs: POLL_MS };
}

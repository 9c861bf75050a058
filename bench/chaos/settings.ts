/** Parses the environment of a run. */
import { randomInt } from 'node:crypto';
import { z } from 'zod';

export const ENGINES = ['postgres', 'embedded'] as const;
export type Engine = (typeof ENGINES)[number];

const count = (byDefault: number) => z.coerce.number().int().min(0).max(1000).default(byDefault);

const Environment = z.object({
  SEED: z.coerce
    .number()
    .int()
    .min(0)
    .max(0x7fffffff)
    .default(() => randomInt(0x7fffffff)),
  DATABASE_ROUNDS: count(50),
  PROCESS_ROUNDS: count(20),
  ENGINE: z.enum([...ENGINES, 'both']).default('both'),
  PROPERTY_FACTOR: count(20),
  BUYERS: z.coerce.number().int().min(1).max(100).default(8),
});

export type Settings = {
  seed: number;
  engines: readonly Engine[];
  buyers: number;
  databaseRounds: number;
  processRounds: number;
  propertyFactor: number;
};

/** Throws a ZodError with every invalid variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { SEED, DATABASE_ROUNDS, PROCESS_ROUNDS, PROPERTY_FACTOR, ENGINE, BUYERS } = Environment.parse(environment);
  return {
    seed: SEED,
    engines: ENGINE === 'both' ? ENGINES : [ENGINE],
    buyers: BUYERS,
    databaseRounds: DATABASE_ROUNDS,
    processRounds: PROCESS_ROUNDS,
    propertyFactor: PROPERTY_FACTOR,
  };
}

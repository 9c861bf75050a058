import type { z } from 'zod';

/**
 * A job without its handler: its name, the schema of its data, and how often it is retried.
 * A job is executed at least once, so its handler has to be repeatable.
 */
export type JobDefinition<Data extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  readonly options: JobOptions;
};

/** Options of a queue: they are the same for all its jobs. */
export type AnyJob = Pick<JobDefinition<object>, 'name' | 'options'>;

export type JobOptions = {
  /** How often a failed job is tried again. Default: for ever, for what must not be lost must not be given up. */
  retryLimit: number;
  /** Seconds before the first repetition; it doubles, with chance added, up to `retryDelayMax` seconds. */
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds after which a job whose process died, or whose handler hangs, is given to another. */
  expireIn: number;
  /** How many jobs of this name one process works at the same time. */
  concurrency: number;
  /** Seconds between two looks for jobs that nobody announced (delayed ones, and those of a dead process). */
  pollEvery: number;
};

const FOR_EVER = 1_000_000;

const DEFAULTS: JobOptions = {
  retryLimit: FOR_EVER,
  retryDelay: 1,
  retryDelayMax: 30,
  expireIn: 45,
  concurrency: 10,
  pollEvery: 2,
};

/** Names a job; `options` left out have their defaults (see JobOptions). */
export function defineJob<Data extends object>(
  name: string,
  schema: z.ZodType<Data>,
  options: Partial<JobOptions> = {},
): JobDefinition<Data> {
  return { name, schema, options: { ...DEFAULTS, ...options } };
}

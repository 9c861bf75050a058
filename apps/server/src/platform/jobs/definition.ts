import type { z } from 'zod';

/**
 * A job without its handler: its name, the schema of its data, and its retry options. A job is executed at least once,
 * so its handler must be idempotent.
 */
export type JobDefinition<Data extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  readonly options: JobOptions;
};

/** Options of a queue: they are the same for all its jobs. */
export type AnyJob = Pick<JobDefinition<object>, 'name' | 'options'>;

export type JobOptions = {
  /** Maximum number of retries. Default: unlimited, for jobs that must not be lost. */
  retryLimit: number;
  /** Seconds before the first retry; doubles, with jitter, up to `retryDelayMax` seconds. */
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds after which a job is retried elsewhere if its process died or its handler hangs. */
  expireIn: number;
  /** Number of concurrent jobs of this name per process. */
  concurrency: number;
  /** Seconds between polls for jobs without a notification (delayed ones, and those of a dead process). */
  pollEvery: number;
};

const UNLIMITED_RETRIES = 1_000_000;

const DEFAULTS: JobOptions = {
  retryLimit: UNLIMITED_RETRIES,
  retryDelay: 1,
  retryDelayMax: 30,
  expireIn: 45,
  concurrency: 10,
  pollEvery: 2,
};

/** Defines a job; omitted `options` have their defaults (see JobOptions). */
export function defineJob<Data extends object>(
  name: string,
  schema: z.ZodType<Data>,
  options: Partial<JobOptions> = {},
): JobDefinition<Data> {
  return { name, schema, options: { ...DEFAULTS, ...options } };
}

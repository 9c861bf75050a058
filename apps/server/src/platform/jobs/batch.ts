/** Results of the jobs of a batch. */
import { wrapError } from '../lib/errors/wrap-error.ts';
import type { JobDefinition } from './definition.ts';

/** Returns a result for each job in order: null if done, else the error for its retry. */
export type BatchHandler<Data> = (batch: readonly Data[]) => Promise<readonly (Error | null)[]>;

/** Null if the work succeeds, else its error. */
export async function captureError(work: () => Promise<void>): Promise<Error | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return wrapError(error);
  }
}

/** Jobs with unreadable data fail individually. */
export async function handleParsed<Data extends object>(
  { schema }: JobDefinition<Data>,
  batch: readonly unknown[],
  handler: BatchHandler<Data>,
): Promise<readonly (Error | null)[]> {
  const parsed = batch.map((data) => schema.safeParse(data));
  const results = await handler(parsed.flatMap((item) => (item.success ? [item.data] : [])));
  let nextResult = 0;
  return parsed.map((item) => (item.success ? (results[nextResult++] ?? null) : item.error));
}

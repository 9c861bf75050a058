/** What becomes of the jobs of a batch, one by one. */
import { asError } from '../lib/as-error.ts';
import type { JobDefinition } from './definition.ts';

/** Answers for each job in their order: null where it is done, else why it is to be tried again. */
export type BatchHandler<Data> = (batch: readonly Data[]) => Promise<readonly (Error | null)[]>;

/** Null when the work is done, else why not. */
export async function failureOf(work: () => Promise<void>): Promise<Error | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return asError(error);
  }
}

/** Jobs whose data cannot be read fail alone. */
export async function handleParsed<Data extends object>(
  { schema }: JobDefinition<Data>,
  batch: readonly unknown[],
  handler: BatchHandler<Data>,
): Promise<readonly (Error | null)[]> {
  const read = batch.map((data) => schema.safeParse(data));
  const handled = await handler(read.flatMap((one) => (one.success ? [one.data] : [])));
  let at = 0;
  return read.map((one) => (one.success ? (handled[at++] ?? null) : one.error));
}

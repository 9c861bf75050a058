/** Reads files of hall plans on a thread, so that a large or malicious drawing does not delay sales. */
import type { PlanFileDto } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { err, ok, type Result } from '../../../../platform/lib/result.ts';
import { createThread, type WorkerThread } from '../../../../platform/threads/worker-thread.ts';
import type { PlanFileInput } from './read-plan-file.ts';

const READ_TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;
const MAX_HEAP_MB = 1_500;

type Reader = WorkerThread<PlanFileInput, PlanFileDto>;

export type PlanReader = {
  /** Fails if the file takes too much time or memory. */
  read(input: PlanFileInput): Promise<Result<PlanFileDto, 'too_complex'>>;
};

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

export function createPlanReader(timeoutMs = READ_TIMEOUT_MS): PlanReader {
  let thread: Reader | null = null;

  /** Files that wait for the same thread fail as well. */
  async function stop(stuck: Reader): Promise<void> {
    if (thread === stuck) thread = null;
    await stuck.close();
  }

  return {
    async read(input) {
      const options = { idleMs: IDLE_MS, maxTasksPerThread: 1, maxHeapMb: MAX_HEAP_MB };
      const script = new URL('./reader-script.ts', import.meta.url);
      thread ??= createThread<PlanFileInput, PlanFileDto>(script, 'a hall plan was not read', options);
      const reader = thread;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        void stop(reader);
      }, timeoutMs);
      try {
        return ok(await reader.request(input));
      } catch (error) {
        if (isLate || thread !== reader || isOutOfMemory(error)) return err('too_complex');
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

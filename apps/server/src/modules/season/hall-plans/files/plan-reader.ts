/** Reads hall plans and their drawings on threads, so that a large or malicious drawing does not delay sales. */
import type { PlanFileDto } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { err, ok, type Result } from '../../../../platform/lib/result.ts';
import { createThread, type WorkerThread } from '../../../../platform/threads/worker-thread.ts';
import type { PlanFileInput } from './read-plan-file.ts';

const READ_TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;
const MAX_HEAP_MB = 1_500;

/** Fails if the input takes too much time or memory. */
type Read<Input, Output> = (input: Input) => Promise<Result<Output, 'too_complex'>>;

export type PlanReader = {
  read: Read<PlanFileInput, PlanFileDto>;
  /** Sanitizes the drawing of a plan; null if it cannot be drawn. */
  cleanDrawing: Read<string, string | null>;
};

export function createPlanReader(timeoutMs = READ_TIMEOUT_MS): PlanReader {
  return {
    read: readOnThread(new URL('./reader-script.ts', import.meta.url), timeoutMs),
    cleanDrawing: readOnThread(new URL('./cleaner-script.ts', import.meta.url), timeoutMs),
  };
}

function readOnThread<Input, Output>(script: URL, timeoutMs: number): Read<Input, Output> {
  type Reader = WorkerThread<Input, Output>;
  let thread: Reader | null = null;

  /** Inputs that wait for the same thread fail as well. */
  async function stop(stuck: Reader): Promise<void> {
    if (thread === stuck) thread = null;
    await stuck.close();
  }

  return async (input) => {
    const options = { idleMs: IDLE_MS, maxTasksPerThread: 1, maxHeapMb: MAX_HEAP_MB };
    thread ??= createThread<Input, Output>(script, 'a hall plan was not read', options);
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
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Retries calls whose answer was lost, so that nobody knows whether the shop has received them. */
import { CallFailed, isDecided, Unreachable } from '../api/client.ts';

/** How long to wait before a call that got no answer is sent again, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The call has to be idempotent, by its key or by its meaning. Rejects with the last failure, or with the shop's refusal. */
export async function retryLost<Answer>(call: () => Promise<Answer>, onRetry: () => void): Promise<Answer> {
  for (const pause of PAUSES) {
    try {
      return await call();
    } catch (error) {
      if (!isLost(error)) throw error;
      onRetry();
      await whenOnline(Math.max(pause, error instanceof CallFailed ? error.laterMs : 0));
    }
  }
  return call();
}

/** No network, an answer that is not the shop's own (a proxy's), or one that says to try later. */
function isLost(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof CallFailed && !isDecided(error));
}

/** Resolves after the pause, or as soon as the browser is online again. */
function whenOnline(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
  });
}

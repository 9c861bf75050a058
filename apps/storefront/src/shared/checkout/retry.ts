/** Calls that are sent again when nobody knows whether the shop has heard them. */
import { CallFailed, isDecided, Unreachable } from '../api/client.ts';

/** How long to wait before a call that got no answer is sent again, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The call has to mean the same however often it is heard: by its key, or by what it says. */
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

/** No network, an answer that is not the shop's own, or one that asks to come again. */
function isLost(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof CallFailed && !isDecided(error));
}

/** After the pause, or as soon as the browser says that it is online again. */
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

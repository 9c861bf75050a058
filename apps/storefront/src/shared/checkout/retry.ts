/** Retries requests whose response was lost, because the server may have received them. */
import { ApiError, isFinalError, NetworkError } from '../api/client.ts';

/** Delays before retries, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The request must be idempotent. Rejects with the last error, or with the server's error result. */
export async function retryOnNetworkFailure<Answer>(call: () => Promise<Answer>, onRetry: () => void): Promise<Answer> {
  for (const pause of PAUSES) {
    try {
      return await call();
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      onRetry();
      await whenOnline(Math.max(pause, error instanceof ApiError ? error.retryAfterMs : 0));
    }
  }
  return call();
}

/** A network error, a proxy's response, or a response with Retry-After. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && !isFinalError(error));
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

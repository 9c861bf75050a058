/** Retries requests whose response was lost, because the server may have received them. */
import { ApiError, isFinalError, NetworkError } from '../api/client.ts';

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The request must be idempotent. Rejects with the last error, or with the server's error result. */
export async function retryOnNetworkFailure<Answer>(call: () => Promise<Answer>, onRetry: () => void): Promise<Answer> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await call();
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      onRetry();
      await waitForRetry(Math.max(delayMs, error instanceof ApiError ? error.retryAfterMs : 0));
    }
  }
  return call();
}

/** A network error, a proxy's response, or a response with Retry-After. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && !isFinalError(error));
}

/** Resolves after the delay, or as soon as the browser is online again. */
function waitForRetry(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const proceed = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', proceed);
      resolve();
    };
    const timer = setTimeout(proceed, delayMs);
    window.addEventListener('online', proceed);
  });
}

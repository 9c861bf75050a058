type IdleOptions = {
  /** The delay in browsers without requestIdleCallback. */
  fallbackDelayMs: number;
  /** The maximum delay if the browser is never idle. */
  timeoutMs?: number;
};

/** Calls `work` when the browser is idle; returns a function that cancels it. */
export function runWhenIdle(work: () => void, { fallbackDelayMs, timeoutMs }: IdleOptions): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, timeoutMs === undefined ? {} : { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}

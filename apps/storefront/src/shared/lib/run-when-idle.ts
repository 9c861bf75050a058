type Patience = {
  /** The delay in milliseconds, in browsers without requestIdleCallback. */
  otherwise: number;
  /** The longest delay in milliseconds, should the browser never be idle. */
  latest?: number;
};

/** Calls `work` when the browser is idle; returns a function that cancels it. */
export function runWhenIdle(work: () => void, { otherwise, latest }: Patience): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, otherwise);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, latest === undefined ? {} : { timeout: latest });
  return () => cancelIdleCallback(handle);
}

/** Calls when the browser has nothing else to do, or, where it does not tell, after a while; returns how to take it back. */
export function whenIdle(work: () => void, { otherwise }: { otherwise: number }): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, otherwise);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

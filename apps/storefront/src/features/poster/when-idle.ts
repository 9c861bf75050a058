type Patience = {
  /** After how long where the browser does not tell, in milliseconds. */
  otherwise: number;
  /** After how long at the latest where it finds no idle moment: it promises none. */
  latest?: number;
};

/** Calls when the browser has nothing else to do; returns how to take it back. */
export function whenIdle(work: () => void, { otherwise, latest }: Patience): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, otherwise);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, latest === undefined ? {} : { timeout: latest });
  return () => cancelIdleCallback(handle);
}

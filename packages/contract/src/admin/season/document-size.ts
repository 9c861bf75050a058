/** Deeper nesting would overflow the stack of recursive readers. */
export const MAX_DOCUMENT_LEVELS = 100;
/** Values of any level. The worst documents of this size take the processor for two seconds when they are reviewed. */
export const MAX_DOCUMENT_VALUES = 40_000;

/** Whether levels and values of a parsed JSON value are within the limits. Without recursion, for values of any depth. */
export function isWithinDocumentSize(document: unknown): boolean {
  let values = 1;
  let level = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DOCUMENT_LEVELS) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const inner = Object.values(value);
      values += inner.length;
      if (values > MAX_DOCUMENT_VALUES) return false;
      next.push(...inner);
    }
    level = next;
  }
  return true;
}

/** The part of IntersectionObserverEntry that is read here. */
type Seen = { isIntersecting: boolean; boundingClientRect: { top: number } };

/** Whether the element has left the window at the top. A busy browser reports several changes at once; the last one counts. */
export function isAboveViewport(seen: readonly Seen[]): boolean {
  const now = seen.at(-1);
  return now !== undefined && !now.isIntersecting && now.boundingClientRect.top < 0;
}

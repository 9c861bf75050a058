/** What an observer tells of an element: whether it is in the window, and how far its upper edge is from the window's. */
type Seen = { isIntersecting: boolean; boundingClientRect: { top: number } };

/** Whether the element has left the window at its upper edge. A busy browser tells several changes at once, the last one last. */
export function isScrolledAbove(seen: readonly Seen[]): boolean {
  const now = seen.at(-1);
  return now !== undefined && !now.isIntersecting && now.boundingClientRect.top < 0;
}

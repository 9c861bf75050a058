import { SWIPE_RESET_MS } from '@sahna/contract/constants';

/** How far a pointer may move and still press instead of drag, in CSS pixels. */
const DRAG_THRESHOLD_PX = 6;

/**
 * Lets a mouse drag a row sideways; by touch the browser scrolls it. For half a second after either, clicks are ignored, because
 * they were part of the swipe.
 */
export function enableDragScroll(element: HTMLElement): () => void {
  let from: { x: number; scroll: number; drags: boolean } | null = null;
  let swipedAt = Number.NEGATIVE_INFINITY;
  const onDown = (event: PointerEvent): void => {
    from = {
      x: event.clientX,
      scroll: element.scrollLeft,
      drags: event.pointerType === 'mouse' && event.button === 0,
    };
  };
  const onMove = (event: PointerEvent): void => {
    if (!from?.drags || Math.abs(event.clientX - from.x) < DRAG_THRESHOLD_PX) return;
    element.scrollLeft = from.scroll - (event.clientX - from.x);
  };
  const onScroll = (): void => {
    if (from && Math.abs(element.scrollLeft - from.scroll) >= DRAG_THRESHOLD_PX) swipedAt = performance.now();
  };
  // There is no pointerup when a touch becomes a scroll; the scrolling that follows still counts as the swipe.
  const onUp = (): void => {
    from = null;
  };
  const onClick = (event: MouseEvent): void => {
    const byKey = event.detail === 0;
    if (byKey || performance.now() - swipedAt >= SWIPE_RESET_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Otherwise the browser would drag the link instead.
  const onDrag = (event: DragEvent): void => event.preventDefault();
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('scroll', onScroll, { passive: true, signal });
  element.addEventListener('click', onClick, { capture: true, signal });
  element.addEventListener('dragstart', onDrag, { signal });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  return () => listening.abort();
}

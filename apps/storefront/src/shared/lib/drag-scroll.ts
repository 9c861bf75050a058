import { SWIPE_RESET_MS } from '@sahna/contract/constants';

/** Maximum pointer movement of a click, in CSS pixels. */
const DRAG_THRESHOLD_PX = 6;

/**
 * Enables horizontal drag scrolling by mouse; touch uses native scrolling. Clicks are ignored for half a second after
 * either, because they belong to the swipe.
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
  // A touch that becomes a scroll has no pointerup; the scrolling that follows still belongs to the swipe.
  const onUp = (): void => {
    from = null;
  };
  const onClick = (event: MouseEvent): void => {
    const byKey = event.detail === 0;
    if (byKey || performance.now() - swipedAt >= SWIPE_RESET_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Prevents native dragging of links.
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

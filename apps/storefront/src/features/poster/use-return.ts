import { type RefObject, useEffect } from 'react';
import { keepPlace } from './kept-places.ts';
import type { PosterCard } from './poster-model.ts';
import type { Pages } from './use-pages.ts';

/** Scrolling has ended when it has stopped for so long. */
const REST_MS = 100;
/** Cards that come into sight get their real height; for so many frames the page follows. */
const FRAMES = 12;
const BY_VISITOR = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

type Shown = { items: RefObject<HTMLElement | null>; list: string; drawn: readonly PosterCard[]; isWhole: boolean };

/** Keeps where the visitor is, and scrolls there when the visitor comes back. */
export function useReturn({ items, list, drawn, isWhole }: Shown, { pages, goal, dropGoal }: Pages): void {
  useEffect(() => {
    if (!goal) return;
    const leaving = new AbortController();
    for (const type of BY_VISITOR) window.addEventListener(type, dropGoal, { signal: leaving.signal });
    return () => leaving.abort();
  }, [goal, dropGoal]);

  useEffect(() => {
    if (!goal) return;
    const item = items.current?.children[drawn.findIndex((card) => card.id === goal.card)];
    if (!item) {
      if (isWhole) dropGoal();
      return;
    }
    let frame = 0;
    let next: number;
    const follow = (): void => {
      window.scrollBy({ top: Math.round(item.getBoundingClientRect().top) - goal.top, behavior: 'instant' });
      frame++;
      if (frame < FRAMES) next = requestAnimationFrame(follow);
      else if (isWhole) dropGoal();
    };
    next = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(next);
  }, [items, drawn, isWhole, goal, dropGoal]);

  useEffect(() => {
    if (goal) return;
    const keep = (): void => {
      const rects = [...(items.current?.children ?? [])].map((item) => item.getBoundingClientRect());
      const at = rects.findIndex(({ bottom }) => bottom > 0);
      const [card, rect] = [drawn[at], rects[at]];
      if (card && rect) keepPlace({ list, pages, card: card.id, top: Math.round(rect.top) });
    };
    let resting: ReturnType<typeof setTimeout>;
    const keepAtRest = (): void => {
      clearTimeout(resting);
      resting = setTimeout(keep, REST_MS);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('scroll', keepAtRest, { passive: true, signal });
    window.addEventListener('pagehide', keep, { signal });
    // Before a press leads to another page.
    document.addEventListener('click', keep, { capture: true, signal });
    return () => {
      clearTimeout(resting);
      leaving.abort();
    };
  }, [items, list, drawn, pages, goal]);
}

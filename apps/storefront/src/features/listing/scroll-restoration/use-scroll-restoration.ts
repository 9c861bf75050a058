import { type RefObject, useEffect } from 'react';
import type { EventCardModel } from '../model/listing.types.ts';
import type { Pagination } from './use-pagination.ts';

type Shown = { items: RefObject<HTMLElement | null>; list: string; drawn: readonly EventCardModel[]; isWhole: boolean };

/** Keeps where the visitor is, and scrolls there when the visitor comes back. */
export function useScrollRestoration(
  { items, list, drawn, isWhole }: Shown,
  { pages, goal, dropGoal }: Pagination,
): void {
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    import('./restore-scroll.ts').then(({ trackScrollPosition, restoreScrollPosition }) => {
      if (isOver || !items.current) return;
      const now = { items: items.current, cards: drawn };
      stop = goal
        ? restoreScrollPosition(now, { goal, isWhole, onEnd: dropGoal })
        : trackScrollPosition(now, { list, pages });
      // Without a network nothing is kept, and nothing is missed.
    }, dropGoal);
    return () => {
      isOver = true;
      stop();
    };
  }, [items, list, drawn, isWhole, pages, goal, dropGoal]);
}

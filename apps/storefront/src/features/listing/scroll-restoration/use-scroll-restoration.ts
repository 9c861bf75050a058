import { type RefObject, useEffect } from 'react';
import type { EventCardModel } from '../model/listing.types.ts';
import type { Pagination } from './use-pagination.ts';

type ListState = {
  items: RefObject<HTMLElement | null>;
  list: string;
  renderedCards: readonly EventCardModel[];
  isComplete: boolean;
};

/** Saves the scroll position and restores it when the visitor returns. */
export function useScrollRestoration(
  { items, list, renderedCards, isComplete }: ListState,
  { pages, goal, dropGoal }: Pagination,
): void {
  useEffect(() => {
    let stop = (): void => undefined;
    let isDisposed = false;
    import('./restore-scroll.ts').then(({ trackScrollPosition, restoreScrollPosition }) => {
      if (isDisposed || !items.current) return;
      const rendered = { items: items.current, cards: renderedCards };
      stop = goal
        ? restoreScrollPosition(rendered, { goal, isComplete, onEnd: dropGoal })
        : trackScrollPosition(rendered, { list, pages });
      // If loading fails, no position is saved.
    }, dropGoal);
    return () => {
      isDisposed = true;
      stop();
    };
  }, [items, list, renderedCards, isComplete, pages, goal, dropGoal]);
}

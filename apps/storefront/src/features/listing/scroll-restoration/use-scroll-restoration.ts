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
  { pages, scrollTarget, clearScrollTarget }: Pagination,
): void {
  useEffect(() => {
    let stop = (): void => undefined;
    let isDisposed = false;
    import('./restore-scroll.ts').then(({ trackScrollPosition, restoreScrollPosition }) => {
      if (isDisposed || !items.current) return;
      const rendered = { items: items.current, cards: renderedCards };
      stop = scrollTarget
        ? restoreScrollPosition(rendered, { scrollTarget, isComplete, onEnd: clearScrollTarget })
        : trackScrollPosition(rendered, { list, pages });
      // If loading fails, no position is saved.
    }, clearScrollTarget);
    return () => {
      isDisposed = true;
      stop();
    };
  }, [items, list, renderedCards, isComplete, pages, scrollTarget, clearScrollTarget]);
}

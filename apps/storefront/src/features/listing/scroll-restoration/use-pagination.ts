import { PAGING_DELAY_MS } from '@sahna/contract/first-visit-constants';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readScrollPosition, type ScrollPosition } from './scroll-position-storage.ts';

export type Pagination = {
  pages: number;
  showMore(): void;
  /** The position to restore, until it is reached. */
  scrollTarget: ScrollPosition | null;
  clearScrollTarget(): void;
};

/** The number of visible pages of a list. A different list starts with one page, even if it was shown before (poster §4). */
export function usePagination(list: string): Pagination {
  const [shown, setShown] = useState({ list, pages: 1 });
  const [scrollTarget, setScrollTarget] = useState<ScrollPosition | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // After the first render, because hydration has to match the server's markup.
  useLayoutEffect(() => setScrollTarget(readScrollPosition()), []);
  const isTargetInList = scrollTarget?.list === list;
  const pages = Math.max(shown.list === list ? shown.pages : 1, isTargetInList ? scrollTarget.pages : 1);
  if (shown.list !== list || shown.pages !== pages) setShown({ list, pages });
  const showMore = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown({ list, pages: pages + 1 }), PAGING_DELAY_MS);
  };
  return {
    pages,
    showMore,
    scrollTarget: isTargetInList ? scrollTarget : null,
    clearScrollTarget: useCallback(() => setScrollTarget(null), []),
  };
}

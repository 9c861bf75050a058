import { PAGING_DELAY_MS } from '@sahna/contract/constants';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type KeptPlace, keptPlace } from './kept-places.ts';

export type Pages = {
  pages: number;
  showMore(): void;
  /** Where the visitor comes back to, until it is reached. */
  goal: KeptPlace | null;
  dropGoal(): void;
};

/** The number of pages of a list. Another list begins at its first page, and so does a former one that is shown again (poster §4). */
export function usePages(list: string): Pages {
  const [shown, setShown] = useState({ list, pages: 1 });
  const [goal, setGoal] = useState<KeptPlace | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // After the first drawing, which during hydration has to be the server's.
  useLayoutEffect(() => setGoal(keptPlace()), []);
  const isReturn = goal?.list === list;
  const pages = Math.max(shown.list === list ? shown.pages : 1, isReturn ? goal.pages : 1);
  if (shown.list !== list || shown.pages !== pages) setShown({ list, pages });
  const showMore = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown({ list, pages: pages + 1 }), PAGING_DELAY_MS);
  };
  return { pages, showMore, goal: isReturn ? goal : null, dropGoal: useCallback(() => setGoal(null), []) };
}

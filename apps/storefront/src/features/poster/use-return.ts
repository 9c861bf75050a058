import { type RefObject, useEffect } from 'react';
import type { PosterCard } from './poster-model.ts';
import type { Pages } from './use-pages.ts';

type Shown = { items: RefObject<HTMLElement | null>; list: string; drawn: readonly PosterCard[]; isWhole: boolean };

/** Keeps where the visitor is, and scrolls there when the visitor comes back. */
export function useReturn({ items, list, drawn, isWhole }: Shown, { pages, goal, dropGoal }: Pages): void {
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    import('./return-place.ts').then(({ keepWhere, leadBack }) => {
      if (isOver || !items.current) return;
      const now = { items: items.current, cards: drawn };
      stop = goal ? leadBack(now, { goal, isWhole, onEnd: dropGoal }) : keepWhere(now, { list, pages });
      // Without a network nothing is kept, and nothing is missed.
    }, dropGoal);
    return () => {
      isOver = true;
      stop();
    };
  }, [items, list, drawn, isWhole, pages, goal, dropGoal]);
}

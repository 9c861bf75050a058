import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PosterCard } from './poster-model.ts';
import { isScrolledAbove } from './scrolled-above.ts';
import type { Pages } from './use-pages.ts';
import { whenIdle } from './when-idle.ts';

/** Two rows of four: more than a window shows at once. */
const FIRST = 8;
/** Further cards are drawn in steps of this size, so that key presses are answered between them. */
const STEP = 12;
const STEP_MS = 30;
const LATEST_MS = 150;

/**
 * Draws the first cards at once and the rest step by step when the browser is idle. Where the page is scrolled past `top`, as many
 * stay drawn as there were, because the first ones are not those in sight. `goal` is a card that is to be in sight at once.
 */
export function useIncrementalCards(
  cards: PosterCard[],
  top: RefObject<Element | null>,
  { pages, goal }: Pick<Pages, 'pages' | 'goal'>,
): PosterCard[] {
  const [drawn, setDrawn] = useState({ of: cards, count: cards.length });
  const isPassed = usePassed(top);
  const stays = pages > 1 || isPassed.current;
  const least = goal ? cards.findIndex((card) => card.id === goal.card) + FIRST : FIRST;
  const count = Math.max(least, drawn.of === cards || stays ? drawn.count : 0);
  useEffect(() => {
    if (count >= cards.length && drawn.of === cards) return;
    const more = { of: cards, count: Math.min(cards.length, count + STEP) };
    return whenIdle(() => setDrawn(more), { otherwise: STEP_MS, latest: LATEST_MS });
  }, [cards, count, drawn]);
  return count < cards.length ? cards.slice(0, count) : cards;
}

/** Whether an element has left the window at the top. */
function usePassed(top: RefObject<Element | null>): RefObject<boolean> {
  const isPassed = useRef(false);
  useEffect(() => {
    if (!top.current) return;
    const watching = new IntersectionObserver((seen) => {
      isPassed.current = isScrolledAbove(seen);
    });
    watching.observe(top.current);
    return () => watching.disconnect();
  }, [top]);
  return isPassed;
}

import { type RefObject, useEffect, useState } from 'react';
import { runWhenIdle } from '../../../shared/lib/run-when-idle.ts';
import type { EventCardModel } from '../model/listing.types.ts';
import type { Pagination } from './use-pagination.ts';

/** Two rows of four: more than a window shows at once. */
const INITIAL_CARDS = 8;
/** Further cards are rendered in steps of this size, so that input is handled between them. */
const CARDS_PER_STEP = 12;
const STEP_MS = 30;
const MAX_IDLE_WAIT_MS = 150;

/**
 * Renders the first cards at once and the rest in steps when the browser is idle. If the page is scrolled past `top`, the number of
 * cards stays, because the first cards are not visible; so it does when `list` is refreshed. `scrollTarget` is a card that has to be
 * rendered at once.
 */
export function useIncrementalCards(
  cards: EventCardModel[],
  list: string,
  top: RefObject<Element | null>,
  { pages, scrollTarget }: Pick<Pagination, 'pages' | 'scrollTarget'>,
): EventCardModel[] {
  const [rendered, setRendered] = useState({ of: cards, list, count: cards.length });
  const isNew = rendered.of !== cards;
  // Measured when the list changes, because an IntersectionObserver is late in a busy browser.
  const keepsCount = isNew && (rendered.list === list || pages > 1 || isScrolledPast(top.current));
  const minCount = scrollTarget
    ? cards.findIndex((card) => card.id === scrollTarget.card) + INITIAL_CARDS
    : INITIAL_CARDS;
  const count = Math.max(minCount, !isNew || keepsCount ? rendered.count : 0);
  useEffect(() => {
    if (count >= cards.length && !isNew) return;
    const more = { of: cards, list, count: Math.min(cards.length, count + CARDS_PER_STEP) };
    return runWhenIdle(() => setRendered(more), { fallbackDelayMs: STEP_MS, timeoutMs: MAX_IDLE_WAIT_MS });
  }, [cards, list, count, isNew]);
  return count < cards.length ? cards.slice(0, count) : cards;
}

/** Whether an element is above the window. */
function isScrolledPast(element: Element | null): boolean {
  return element !== null && element.getBoundingClientRect().bottom < 0;
}

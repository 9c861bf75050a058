/** Keeps where the visitor is on the poster, and leads back there; loaded when the page stands. */

import type { EventCardModel } from '../model/listing.types.ts';
import { entryKey, SCROLL_POSITIONS, type ScrollPosition } from './scroll-position-storage.ts';

/** The list's items, and the cards that they show. */
export type Drawn = { items: HTMLElement; cards: readonly EventCardModel[] };

/** Scrolling has ended when it has stopped for so long. */
const DEBOUNCE_MS = 100;
/** Cards that come into sight get their real height; for so many frames the page follows. */
const FRAMES = 12;
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

type Wish = { goal: ScrollPosition; isWhole: boolean; onEnd(): void };

/** Scrolls the card of a place to where it was, unless the visitor scrolls; returns a function that ends it. */
export function restoreScrollPosition({ items, cards }: Drawn, { goal, isWhole, onEnd }: Wish): () => void {
  const item = items.children[cards.findIndex((card) => card.id === goal.card)];
  const leaving = new AbortController();
  for (const type of USER_INPUT_EVENTS) window.addEventListener(type, onEnd, { signal: leaving.signal });
  let frame = 0;
  let next = requestAnimationFrame(function follow() {
    if (item) window.scrollBy({ top: Math.round(item.getBoundingClientRect().top) - goal.top, behavior: 'instant' });
    frame++;
    if (frame < FRAMES) next = requestAnimationFrame(follow);
    else if (isWhole) onEnd();
  });
  return () => {
    leaving.abort();
    cancelAnimationFrame(next);
  };
}

/** Keeps the uppermost card in sight whenever the page rests or is left; returns a function that ends it. */
export function trackScrollPosition({ items, cards }: Drawn, list: Pick<ScrollPosition, 'list' | 'pages'>): () => void {
  const keep = (): void => {
    const rects = Array.from(items.children, (item) => item.getBoundingClientRect());
    const at = rects.findIndex(({ bottom }) => bottom > 0);
    const [card, rect] = [cards[at], rects[at]];
    if (card && rect) keepPlace({ ...list, card: card.id, top: Math.round(rect.top) });
  };
  let resting: ReturnType<typeof setTimeout>;
  const keepAtRest = (): void => {
    clearTimeout(resting);
    resting = setTimeout(keep, DEBOUNCE_MS);
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
}

const MOST_KEPT = 20;

function keepPlace(place: ScrollPosition): void {
  const { [entryKey()]: _, ...others } = SCROLL_POSITIONS.read() ?? {};
  const latest = Object.fromEntries(Object.entries(others).slice(1 - MOST_KEPT));
  SCROLL_POSITIONS.write({ ...latest, [entryKey()]: place });
}

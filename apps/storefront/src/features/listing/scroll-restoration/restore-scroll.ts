/** Saves the listing's scroll position and restores it on return. Loaded after hydration. */

import type { EventCardModel } from '../model/listing.types.ts';
import { getEntryKey, SCROLL_POSITIONS, type ScrollPosition } from './scroll-position-storage.ts';

/** The list items, and their cards in the same order. */
export type RenderedList = { items: HTMLElement; cards: readonly EventCardModel[] };

const DEBOUNCE_MS = 100;
/** Cards get their final height when they become visible, so the position is corrected for this number of frames. */
const FRAMES = 12;
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

type RestoreOptions = { scrollTarget: ScrollPosition; isComplete: boolean; onEnd(): void };

/** Scrolls a saved card to its saved position, until the visitor scrolls. Returns a function that stops it. */
export function restoreScrollPosition(
  { items, cards }: RenderedList,
  { scrollTarget, isComplete, onEnd }: RestoreOptions,
): () => void {
  const item = items.children[cards.findIndex((card) => card.id === scrollTarget.card)];
  const listeners = new AbortController();
  for (const type of USER_INPUT_EVENTS) window.addEventListener(type, onEnd, { signal: listeners.signal });
  let frame = 0;
  let next = requestAnimationFrame(function follow() {
    if (item)
      window.scrollBy({ top: Math.round(item.getBoundingClientRect().top) - scrollTarget.top, behavior: 'instant' });
    frame++;
    if (frame < FRAMES) next = requestAnimationFrame(follow);
    else if (isComplete) onEnd();
  });
  return () => {
    listeners.abort();
    cancelAnimationFrame(next);
  };
}

/** Saves the position of the first visible card after scrolling and before the page is left. Returns a function that stops it. */
export function trackScrollPosition(
  { items, cards }: RenderedList,
  list: Pick<ScrollPosition, 'list' | 'pages'>,
): () => void {
  const save = (): void => {
    const rects = Array.from(items.children, (item) => item.getBoundingClientRect());
    const at = rects.findIndex(({ bottom }) => bottom > 0);
    const [card, rect] = [cards[at], rects[at]];
    if (card && rect) saveScrollPosition({ ...list, card: card.id, top: Math.round(rect.top) });
  };
  let resting: ReturnType<typeof setTimeout>;
  const saveAtRest = (): void => {
    clearTimeout(resting);
    resting = setTimeout(save, DEBOUNCE_MS);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener('scroll', saveAtRest, { passive: true, signal });
  window.addEventListener('pagehide', save, { signal });
  // Before a click navigates.
  document.addEventListener('click', save, { capture: true, signal });
  return () => {
    clearTimeout(resting);
    listeners.abort();
  };
}

const MAX_STORED_POSITIONS = 20;

function saveScrollPosition(position: ScrollPosition): void {
  const { [getEntryKey()]: _, ...otherPositions } = SCROLL_POSITIONS.read() ?? {};
  const latest = Object.fromEntries(Object.entries(otherPositions).slice(1 - MAX_STORED_POSITIONS));
  SCROLL_POSITIONS.write({ ...latest, [getEntryKey()]: position });
}

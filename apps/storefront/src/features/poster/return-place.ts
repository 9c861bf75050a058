/** Keeps where the visitor is on the poster, and leads back there; loaded when the page stands. */
import { entryKey, type KeptPlace, PLACES } from './kept-places.ts';
import type { PosterCard } from './poster-model.ts';

/** The list's items, and the cards that they show. */
export type Drawn = { items: HTMLElement; cards: readonly PosterCard[] };

/** Scrolling has ended when it has stopped for so long. */
const REST_MS = 100;
/** Cards that come into sight get their real height; for so many frames the page follows. */
const FRAMES = 12;
const BY_VISITOR = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

type Wish = { goal: KeptPlace; isWhole: boolean; onEnd(): void };

/** Scrolls the card of a place to where it was, unless the visitor scrolls; returns a function that ends it. */
export function leadBack({ items, cards }: Drawn, { goal, isWhole, onEnd }: Wish): () => void {
  const item = items.children[cards.findIndex((card) => card.id === goal.card)];
  const leaving = new AbortController();
  for (const type of BY_VISITOR) window.addEventListener(type, onEnd, { signal: leaving.signal });
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
export function keepWhere({ items, cards }: Drawn, list: Pick<KeptPlace, 'list' | 'pages'>): () => void {
  const keep = (): void => {
    const rects = Array.from(items.children, (item) => item.getBoundingClientRect());
    const at = rects.findIndex(({ bottom }) => bottom > 0);
    const [card, rect] = [cards[at], rects[at]];
    if (card && rect) keepPlace({ ...list, card: card.id, top: Math.round(rect.top) });
  };
  let resting: ReturnType<typeof setTimeout>;
  const keepAtRest = (): void => {
    clearTimeout(resting);
    resting = setTimeout(keep, REST_MS);
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

function keepPlace(place: KeptPlace): void {
  const { [entryKey()]: _, ...others } = PLACES.read() ?? {};
  const latest = Object.fromEntries(Object.entries(others).slice(1 - MOST_KEPT));
  PLACES.write({ ...latest, [entryKey()]: place });
}

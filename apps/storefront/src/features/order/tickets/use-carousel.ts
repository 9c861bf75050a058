import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from 'react';

/** By how many slides a key moves. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export type Carousel = {
  /** Of the element that scrolls: its children are the slides, each of which snaps. */
  strip: RefObject<HTMLUListElement | null>;
  /** The slide in view. */
  at: number;
  goTo(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onScroll(event: UIEvent<HTMLUListElement>): void;
};

/**
 * Slides of one width beside each other: a swipe is the browser's own scrolling, keys and buttons scroll as well, after which
 * `onMove` is called.
 */
export function useCarousel(count: number, first = 0, onMove?: () => void): Carousel {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const goTo = (index: number): void => {
    const to = Math.min(count - 1, Math.max(0, index));
    setAt(to);
    strip.current?.scrollTo({ left: to * stepOf(strip.current) });
    onMove?.();
  };
  return {
    strip,
    at: Math.min(at, count - 1),
    goTo,
    onKeyDown: (event) => {
      const by = KEYS[event.key];
      if (by === undefined) return;
      event.preventDefault();
      goTo(at + by);
    },
    onScroll: ({ currentTarget }) => {
      const step = stepOf(currentTarget);
      if (step > 0) setAt(Math.round(currentTarget.scrollLeft / step));
    },
  };
}

/** From the start of one slide to that of the next. */
function stepOf({ children: [first, second], clientWidth }: HTMLElement): number {
  return first instanceof HTMLElement && second instanceof HTMLElement
    ? second.offsetLeft - first.offsetLeft
    : clientWidth;
}

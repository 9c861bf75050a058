import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from 'react';

/** Number of slides that a key moves. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export type Carousel = {
  /** The scroll container, whose children are the slides. */
  strip: RefObject<HTMLUListElement | null>;
  /** Index of the current slide. */
  at: number;
  goTo(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onScroll(event: UIEvent<HTMLUListElement>): void;
};

/** Carousel of slides of equal width on native scrolling. `onMove` is called after keys and buttons scroll. */
export function useCarousel(count: number, first = 0, onMove?: () => void): Carousel {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const goTo = (index: number): void => {
    const to = Math.min(count - 1, Math.max(0, index));
    setAt(to);
    strip.current?.scrollTo({ left: to * measureStep(strip.current) });
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
      const step = measureStep(currentTarget);
      if (step > 0) setAt(Math.round(currentTarget.scrollLeft / step));
    },
  };
}

/** Distance between the starts of two slides, in CSS pixels. */
function measureStep({ children: [first, second], clientWidth }: HTMLElement): number {
  return first instanceof HTMLElement && second instanceof HTMLElement
    ? second.offsetLeft - first.offsetLeft
    : clientWidth;
}

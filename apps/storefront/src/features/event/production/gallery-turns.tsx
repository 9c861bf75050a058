import { ChevronLeft, ChevronRight } from '@sahna/ui/later-icons';
import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '../../../shared/texts/event/index.ts';
import styles from './gallery.module.css';

/** Scrolls a row by its width, for pointers without a wheel of that direction. Fingers swipe: the buttons are not shown to them. */
export function GalleryTurns({ row }: { row: RefObject<HTMLUListElement | null> }) {
  const { t } = useTexts();
  const [ends, setEnds] = useState({ first: true, last: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Scrolling ends at fractions of a pixel.
      setEnds({ first: scrollLeft < 1, last: scrollLeft + clientWidth > scrollWidth - 2 });
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [row]);
  const turn = (pages: 1 | -1): void => {
    row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.8 });
  };
  return (
    <div className={styles.turns} hidden={ends.first && ends.last}>
      <button type="button" aria-label={t('event.gallery-before')} disabled={ends.first} onClick={() => turn(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('event.gallery-after')} disabled={ends.last} onClick={() => turn(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

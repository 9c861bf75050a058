import { ChevronLeft, ChevronRight } from '@sahna/ui/lazy-icons';
import { type RefObject, useEffect, useState } from 'react';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import styles from './gallery.module.css';

/** Buttons that scroll a row by 80 % of its width. Hidden on touch screens, where visitors swipe. */
export function GalleryButtons({ row }: { row: RefObject<HTMLUListElement | null> }) {
  const { t } = useEventTexts();
  const [ends, setEnds] = useState({ first: true, last: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // The scroll position can be off by a fraction of a pixel.
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
  const scroll = (direction: 1 | -1): void => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 });
  };
  return (
    <div className={styles.navigation} hidden={ends.first && ends.last}>
      <button
        type="button"
        className="round-button"
        aria-label={t('event.gallery-previous')}
        disabled={ends.first}
        onClick={() => scroll(-1)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="round-button"
        aria-label={t('event.gallery-next')}
        disabled={ends.last}
        onClick={() => scroll(1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

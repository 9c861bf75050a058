import { ArrowUp } from '@sahna/ui/lazy-icons';
import { useEffect, useRef, useState } from 'react';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import styles from '../app-shell.module.css';
import { findFreeOffset, type Offset } from './find-free-offset.ts';

const DEBOUNCE_MS = 100;

/**
 * Moves up or aside if it would cover a control or a price, and hides if there is no free position. A click scrolls to the top and
 * moves the focus there.
 */
export function BackToTopButton() {
  const { t } = useEveryPageTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [offset, setOffset] = useState<Offset | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = (): void => {
      if (button.current) setOffset(findFreeOffset(button.current));
    };
    const scheduleUpdate = (): void => {
      clearTimeout(timer);
      timer = setTimeout(update, DEBOUNCE_MS);
    };
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    // Also calls back once when it starts to observe, for the initial position.
    const resizeObserver = new ResizeObserver(scheduleUpdate);
    resizeObserver.observe(document.body);
    // Lazy parts, such as favorite buttons on cards, do not resize the page.
    const mutationObserver = new MutationObserver(scheduleUpdate);
    mutationObserver.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scheduleUpdate);
      resizeObserver.disconnect();
      mutationObserver.disconnect();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={`round-button ${styles.top}`}
      style={offset ? { transform: `translate(${-offset.aside}px, ${-offset.lift}px)` } : { visibility: 'hidden' }}
      aria-label={t('shell.back-to-top')}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}

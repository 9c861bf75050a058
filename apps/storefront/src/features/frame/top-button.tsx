import { ArrowUp } from '@sahna/ui/later-icons';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './frame.module.css';
import { freeMove, type Move } from './free-lift.ts';

/** After scrolling has stopped for so long, it is checked what the button covers. */
const REST_MS = 100;

/**
 * Moves up or aside where it would cover a control or a price, and hides where the window is full of them. The focus moves to the
 * top with the page.
 */
export function Button() {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [move, setMove] = useState<Move | null>(null);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>;
    const look = (): void => {
      if (button.current) setMove(freeMove(button.current));
    };
    const lookAtRest = (): void => {
      clearTimeout(resting);
      resting = setTimeout(look, REST_MS);
    };
    window.addEventListener('scroll', lookAtRest, { passive: true });
    // Its first call comes at once, so the check is made at the beginning, too.
    const growing = new ResizeObserver(lookAtRest);
    growing.observe(document.body);
    // Parts that load late, such as hearts on cards, change no size.
    const changing = new MutationObserver(lookAtRest);
    changing.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(resting);
      window.removeEventListener('scroll', lookAtRest);
      growing.disconnect();
      changing.disconnect();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.top}
      style={move ? { transform: `translate(${-move.aside}px, ${-move.lift}px)` } : { visibility: 'hidden' }}
      aria-label={t('frame.top')}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}

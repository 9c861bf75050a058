import { SCROLL_TOP_PX } from '@sahna/contract/constants';
import { ArrowUp } from '@sahna/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './frame.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** After scrolling has stopped for so long, it is checked what the button covers. */
const REST_MS = 100;

/** A button to the top of the page, once it is scrolled (booking §2). */
export function ScrollTop() {
  return useScrolledPast(() => SCROLL_TOP_PX) ? <TopButton /> : null;
}

/** Hides where it would cover a link or button. The focus moves to the top with the page. */
function TopButton() {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [inTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>;
    const look = (): void => setInTheWay(button.current !== null && coversTarget(button.current));
    const lookAtRest = (): void => {
      clearTimeout(resting);
      resting = setTimeout(look, REST_MS);
    };
    window.addEventListener('scroll', lookAtRest, { passive: true });
    // Its first call comes at once, so the check is made at the beginning, too.
    const growing = new ResizeObserver(lookAtRest);
    growing.observe(document.body);
    return () => {
      clearTimeout(resting);
      window.removeEventListener('scroll', lookAtRest);
      growing.disconnect();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.top}
      data-away={inTheWay || undefined}
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

function coversTarget(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [
    [left, top],
    [right, top],
    [(left + right) / 2, (top + bottom) / 2],
    [left, bottom],
    [right, bottom],
  ].some(([x = 0, y = 0]) =>
    document
      .elementsFromPoint(x, y)
      .some((one) => !button.contains(one) && one.closest('a, button, input, select, textarea, summary, label')),
  );
}

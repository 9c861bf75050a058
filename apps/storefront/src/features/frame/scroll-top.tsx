import { SCROLL_TOP_PX } from '@sahna/contract/constants';
import { ArrowUp } from '@sahna/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './frame.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** How long the page stands still before it is looked at what the button stands on. */
const REST_MS = 100;

/** Back to the top, once there is a way to go (booking §2). */
export function ScrollTop() {
  return useScrolledPast(() => SCROLL_TOP_PX) ? <TopButton /> : null;
}

/** It gives way to what is pressed where it stands. The focus goes to the top along with the page. */
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
    // Of what it is told at the beginning, too.
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

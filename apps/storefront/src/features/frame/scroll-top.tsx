import { SCROLL_TOP_PX } from '@sahna/contract/constants';
import { ArrowUp } from 'lucide-react';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './frame.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Back to the top, once there is a way to go (booking §2). The focus goes along. */
export function ScrollTop() {
  const { t } = useTexts();
  const shown = useScrolledPast(() => SCROLL_TOP_PX);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={styles.top}
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

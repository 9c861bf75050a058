import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { LazyNearestEvents } from '../../shared/nearest-events/lazy-nearest-events.tsx';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './pages.module.css';

export function NotFoundPage() {
  const { t } = useTexts();
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.number}>404</h1>
      <p className={styles.missing}>{t('not-found.text')}</p>
      <Link to="/" className={buttonClass('primary')}>
        {t('not-found.home')}
      </Link>
      <LazyNearestEvents />
    </main>
  );
}

import { getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { LazyNearestEvents } from '../../shared/nearest-events/lazy-nearest-events.tsx';
import { useEveryPageTexts } from '../../shared/texts/every-page/index.ts';
import styles from './pages.module.css';

export function NotFoundPage() {
  const { t } = useEveryPageTexts();
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.number}>404</h1>
      <p className={styles.notFound}>{t('not-found.text')}</p>
      <p className={styles.intro}>{t('not-found.hint')}</p>
      <Link to="/" className={getButtonClassName('primary')}>
        {t('not-found.home')}
      </Link>
      <LazyNearestEvents />
    </main>
  );
}

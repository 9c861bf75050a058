import { getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { LazyNearestEvents } from '../nearest-events/lazy-nearest-events.tsx';
import { useEventTexts } from '../texts/event/index.ts';
import styles from './event-parts.module.css';

/** Page of an unknown event or one that is no longer sold (booking §8 "Missing event data"). */
export function MissingEvent() {
  const { t } = useEventTexts();
  return (
    <main id="main" className={styles.missing}>
      <h1>{t('event.data-not-found')}</h1>
      <p>{t('event.data-not-found-text')}</p>
      <Link to="/" className={getButtonClassName('primary')}>
        {t('event.browse-other-events')}
      </Link>
      <LazyNearestEvents />
    </main>
  );
}

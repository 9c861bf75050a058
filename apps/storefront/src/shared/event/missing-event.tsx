import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/event/index.ts';
import styles from './event-parts.module.css';

/** The shop has no such event, or sells it no more (booking §8 "Missing event data"). */
export function MissingEvent() {
  const { t } = useTexts();
  return (
    <main id="main" className={styles.missing}>
      <h1>{t('event.data-not-found')}</h1>
      <p>{t('event.data-not-found-text')}</p>
      <Link to="/" className={buttonClass('primary')}>
        {t('event.choose-another')}
      </Link>
    </main>
  );
}

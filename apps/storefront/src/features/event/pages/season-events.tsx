import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/event/index.ts';
import type { SeasonEvent } from '../model/event-model.ts';
import styles from './event.module.css';

/** The evenings of a season ticket: each event with its dates. */
export function SeasonEvents({ events }: { events: readonly SeasonEvent[] }) {
  const { t } = useTexts();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="season-events" className={styles.season}>
      <h2 id="season-events">{t('event.season-events')}</h2>
      <ul>
        {events.map(({ hash, title, dates }) => (
          <li key={hash}>
            <Link to="/event/$hash/{-$date}/{-$time}" params={{ hash }}>
              {title}
            </Link>
            <small>{dates.join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { IncludedEvent } from '../model/event-model.ts';
import styles from './season-events.module.css';

/** The events of a season ticket with picture and dates. */
export function SeasonEvents({ events }: { events: readonly IncludedEvent[] }) {
  const { t } = useEventTexts();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="season-events">
      <h2 id="season-events">{t('event.season-events')}</h2>
      <ul className={styles.events}>
        {events.map(({ hash, title, image, dates }) => (
          <li key={hash}>
            <Link to="/event/$hash/{-$date}/{-$time}" params={{ hash }}>
              {image ? <img src={image} alt="" width={600} height={800} className="hairline" /> : null}
              <span>
                <b data-face="display">{title}</b>
                <small>
                  {dates.map((date) => (
                    <span key={date} className="unbroken">
                      {date}
                    </span>
                  ))}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

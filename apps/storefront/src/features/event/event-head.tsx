import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/time.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './event-head.module.css';

/** Title, age, venue, duration, note, programme and description beside the poster's art. */
export function EventHead({ event }: { event: NoScheme }) {
  const { t, language } = useTexts();
  const { action } = event;
  const duration = action.duration || (event.ticketInfo[0]?.duration ?? 0);
  const note = pickLocalised(action, 'note', language);
  const image = pickLocalised(action, 'image_url', language);
  const address = pickLocalised(action, 'address', language);
  return (
    <div className={styles.head}>
      {image ? <img src={image} alt="" width={600} height={800} className={styles.art} fetchPriority="high" /> : null}
      <div className={styles.about}>
        <h1>
          {pickLocalised(action, 'action', language)} <span className={styles.age}>{action.age_from}+</span>
        </h1>
        <p className={styles.facts}>
          <span>{pickLocalised(action, 'seatroot', language)}</span>
          {action.urlyandexmap ? (
            <a href={action.urlyandexmap} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
          ) : (
            <span>{address}</span>
          )}
          {duration > 0 ? <span>{formatDuration(duration, t)}</span> : null}
        </p>
        {note ? <p className={styles.note}>{note}</p> : null}
        <div
          className={styles.prose}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in (catalogue/import/markup.ts)
          dangerouslySetInnerHTML={{ __html: pickLocalised(action, 'descript', language) }}
        />
        {event.actionStr.length > 0 ? (
          <details className={styles.programme}>
            <summary>{t('event.programme')}</summary>
            <ol>
              {event.actionStr.map((part) => (
                <li key={`${part.str_day}${part.str_time}${part.str_action_ru}`}>
                  <span className="tabular">
                    {part.str_day ? formatDay(part.str_day, language) : ''} {part.str_time}
                  </span>
                  <span>
                    {pickLocalised(part, 'str_action', language)}
                    <small>{pickLocalised(part, 'str_seatroot', language)}</small>
                  </span>
                </li>
              ))}
            </ol>
          </details>
        ) : null}
        {event.ticketPrice.length > 0 ? (
          <p className={styles.note}>
            {event.ticketInfo.map((info) => pickLocalised(info, 'text', language)).join(' ')}
          </p>
        ) : null}
      </div>
    </div>
  );
}

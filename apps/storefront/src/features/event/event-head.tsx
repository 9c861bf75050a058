import { Programme } from '../../shared/event/programme.tsx';
import { formatDuration } from '../../shared/format/time.ts';
import { useTexts } from '../../shared/texts/event/index.ts';
import styles from './event-head.module.css';
import type { EventHeadAbout } from './event-model.ts';

/** Title, age, venue, duration, note, programme and description beside the poster's art. */
export function EventHead({ about }: { about: EventHeadAbout }) {
  const { t } = useTexts();
  const { title, ageFrom, venue, address, mapUrl, duration, note, image, description, programme, groupNote } = about;
  return (
    <div className={styles.head}>
      {image ? <img src={image} alt="" width={600} height={800} className={styles.art} fetchPriority="high" /> : null}
      <div className={styles.about}>
        <h1>
          {title} <span className={styles.age}>{ageFrom}+</span>
        </h1>
        <p className={styles.facts}>
          <span>{venue}</span>
          {mapUrl ? (
            <a href={mapUrl} target="_blank" rel="noopener noreferrer">
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
          dangerouslySetInnerHTML={{ __html: description }}
        />
        <Programme parts={programme} />
        {groupNote ? <p className={styles.note}>{groupNote}</p> : null}
      </div>
    </div>
  );
}

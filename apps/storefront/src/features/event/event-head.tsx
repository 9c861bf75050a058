import { Programme } from '../../shared/event/programme.tsx';
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx';
import { formatDuration } from '../../shared/format/time.ts';
import { useTexts } from '../../shared/texts/event/index.ts';
import { Description } from './description.tsx';
import styles from './event-head.module.css';
import type { Event } from './event-model.ts';
import { ShareButton } from './share-button.tsx';

/** Title, age, venue, duration, note, programme and description beside the poster's art. */
export function EventHead({ event }: { event: Pick<Event, 'hash' | 'about' | 'days'> }) {
  const { hash, about } = event;
  const days = event.days.map((day) => day.id);
  const { t } = useTexts();
  const { title, ageFrom, venue, address, mapUrl, duration, note, image, description, programme, groupNote } = about;
  return (
    <div className={styles.head}>
      {image ? (
        <img src={image} alt="" width={600} height={800} className={`${styles.art} hairline`} fetchPriority="high" />
      ) : null}
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
        <div className={styles.actions}>
          <FavouriteButton hash={hash} title={title} days={days} worded />
          <ShareButton title={title} />
        </div>
        {note ? <p className={styles.note}>{note}</p> : null}
        <Description html={description} />
        <Programme parts={programme} />
        {groupNote ? <p className={styles.note}>{groupNote}</p> : null}
      </div>
    </div>
  );
}

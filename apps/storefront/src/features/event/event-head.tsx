import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx';
import { formatDuration } from '../../shared/format/time.ts';
import { useTexts } from '../../shared/texts/event/index.ts';
import styles from './event-head.module.css';
import type { Event } from './event-model.ts';
import { ShareButton } from './share-button.tsx';

type EventHeadProps = { event: Event; price: string; isFreeForSome: boolean };

/** Title, age, venue, duration, note and price beside the poster's art. */
export function EventHead({ event, price, isFreeForSome }: EventHeadProps) {
  const { hash, about, groupPrices } = event;
  const { t } = useTexts();
  const { title, ageFrom, venue, address, mapUrl, duration, note, image } = about;
  return (
    <div className={styles.head}>
      {image ? (
        <img
          src={image}
          alt=""
          width={600}
          height={800}
          className={`${styles.art} hairline`}
          fetchPriority="high"
          data-poster-target=""
        />
      ) : null}
      <div className={styles.lead}>
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
        <div className={styles.offer}>
          {price ? (
            <p>
              <span className="visually-hidden">
                {t(groupPrices.length > 0 ? 'event.group-price' : 'event.ticket-price')}{' '}
              </span>
              <b>{price}</b>
              {isFreeForSome ? <small>{t('event.free-for-some')}</small> : null}
            </p>
          ) : null}
          <div className={styles.actions}>
            <FavouriteButton hash={hash} title={title} days={event.days.map(({ id }) => id)} worded />
            <ShareButton title={title} />
          </div>
        </div>
      </div>
    </div>
  );
}

import { FavouriteButton } from '../../../shared/favourites/favourite-button.tsx';
import { listed } from '../../../shared/format/marks.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import type { Language } from '../../../shared/language.ts';
import { type Texts, useTexts } from '../../../shared/texts/event/index.ts';
import type { Event, EventHeadAbout } from '../model/event-model.ts';
import styles from './event-head.module.css';
import { ShareButton } from './share-button.tsx';

type EventHeadProps = { event: Event; price: string; isFreeForSome: boolean };

/** Title, age, venue, duration, note and price beside the poster's art. */
export function EventHead({ event, price, isFreeForSome }: EventHeadProps) {
  const { hash, about, groupPrices } = event;
  const { t, language } = useTexts();
  const { title, ageFrom, venue, address, mapUrl, note, image } = about;
  const length = lengthOf(about, t, language);
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
          {length ? <span>{length}</span> : null}
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

/** `2 h 40 min, 1 interval` */
function lengthOf({ duration, intervals }: EventHeadAbout, t: Texts['t'], language: Language): string {
  const pauses = intervals === 0 ? t('event.no-interval') : t('event.intervals', { count: intervals ?? 0 });
  return listed([duration > 0 ? formatDuration(duration, t) : '', intervals === null ? '' : pauses], language);
}

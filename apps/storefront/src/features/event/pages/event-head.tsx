import { isSoldOut } from '../../../shared/event/dates/days.ts';
import { FavoriteButton } from '../../../shared/favorites/favorite-button.tsx';
import { joinParts } from '../../../shared/format/punctuation.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import type { Language } from '../../../shared/language.ts';
import { Unbroken } from '../../../shared/lib/unbroken.tsx';
import { type EventTexts, useEventTexts } from '../../../shared/texts/event/index.ts';
import { type Event, type EventHeadAbout, findSeasonTicketDay } from '../model/event-model.ts';
import styles from './event-head.module.css';
import { ShareButton } from './share-button.tsx';

type EventHeadProps = { event: Event; price: string; isFreeForSome: boolean };

/** Title, age limit, venue, duration, note and price beside the picture. */
export function EventHead({ event, price, isFreeForSome }: EventHeadProps) {
  const { hash, about, groupPrices } = event;
  const { t, language } = useEventTexts();
  const { title, ageFrom, venue, address, mapUrl, timeZone, note, image } = about;
  const lastDay = findSeasonTicketDay(event);
  const length = formatLength(about, t, language);
  // Without tickets there is no picker that shows the days.
  const dates = !lastDay && event.days.every(isSoldOut) ? event.period : '';
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
      <div className={styles.intro}>
        <h1>
          {title} <span className={styles.age}>{ageFrom}+</span>
        </h1>
        <p className={styles.facts} data-age={`${ageFrom}+`}>
          <span>
            <Unbroken>{venue}</Unbroken>
          </span>
          {mapUrl && address ? (
            <a href={mapUrl} target="_blank" rel="noopener noreferrer">
              <Unbroken>{address}</Unbroken>
            </a>
          ) : (
            <span>
              <Unbroken>{address}</Unbroken>
            </span>
          )}
          {timeZone ? <span>{t('event.time-zone', { name: timeZone })}</span> : null}
          {length ? <span>{length}</span> : null}
          {dates ? <span>{dates}</span> : null}
          {lastDay ? <span>{t('event.valid-until', { date: lastDay.date })}</span> : null}
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
            <FavoriteButton hash={hash} title={title} days={event.days.map(({ id }) => id)} worded />
            <ShareButton title={title} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** `2 h 40 min, 1 interval` */
function formatLength({ duration, intervals }: EventHeadAbout, t: EventTexts['t'], language: Language): string {
  const intervalText = intervals === 0 ? t('event.no-interval') : t('event.intervals', { count: intervals ?? 0 });
  return joinParts([duration > 0 ? formatDuration(duration, t) : '', intervals === null ? '' : intervalText], language);
}

/** The main facts of a card: its days with their calendar, times, and venue. */
import { Popup, Skeleton } from '@sahna/ui';
import { lazy, Suspense } from 'react';
import { loadScreen } from '../../../../shared/page/load-screen.ts';
import { useListingTexts } from '../../../../shared/texts/listing/index.ts';
import { listingDetailsTexts } from '../../../../shared/texts/listing-details/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import styles from './card-details.module.css';

/** Loaded when a calendar is opened, because few visitors open one. */
const DayCalendar = lazy(loadScreen(() => import('./day-calendar.tsx'), listingDetailsTexts));

type CardProps = { card: EventCardModel };

/** Days and times, or the events of a season ticket. */
export function CardDates({ card }: CardProps) {
  const { t } = useListingTexts();
  const { subscription, dates, times } = card;
  if (!subscription && !dates && !times) return null;
  return (
    <div className={styles.dates}>
      {subscription ? t('card.season-ticket', { count: subscription.quantity }) : <Days card={card} />}
      {times && !subscription ? <span className={styles.times}>{times}</span> : null}
    </div>
  );
}

/** A range of days opens a calendar whose days with the event are links. */
function Days({ card }: CardProps) {
  const { t } = useListingTexts();
  if (card.days.length < 2) return <span>{card.dates}</span>;
  return (
    <>
      <span className={styles.folded}>{card.dates}</span>
      <Popup
        className={styles.days}
        align="start"
        accessibleName={t('card.calendar', { dates: card.dates, title: card.title })}
        label={<span className={styles.range}>{card.dates}</span>}
      >
        {() => (
          <Suspense fallback={<Skeleton className={styles.calendarSkeleton} />}>
            <DayCalendar hash={card.hash} hasSeatMap={card.hasSeatMap} days={card.days} />
          </Suspense>
        )}
      </Popup>
    </>
  );
}

/** Venue and address: one line on phones, two on wider screens, in full on an expanded card. */
export function CardVenue({ card: { venue, address, mapUrl } }: CardProps) {
  const { t } = useListingTexts();
  if (!venue && !address) return null;
  return (
    <p className={styles.venue}>
      <span>{venue}</span>
      {mapUrl ? (
        <a className={styles.address} href={mapUrl} target="_blank" rel="noopener noreferrer">
          {address || t('card.map')}
        </a>
      ) : (
        <span className={styles.address}>{address}</span>
      )}
    </p>
  );
}

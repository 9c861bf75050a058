/** The facts of a card: its days with their calendar, times, and the place. */
import { Popup, Skeleton } from '@sahna/ui';
import { CalendarDays, Clock, MapPin } from '@sahna/ui/icons';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '../../shared/texts/poster/index.ts';
import styles from './card-facts.module.css';
import type { PosterCard } from './poster-model.ts';

/** Loaded when a calendar is opened, because few visitors open one. */
const DayCalendar = lazy(() => import('./day-calendar.tsx'));

export function Facts({ card }: { card: PosterCard }) {
  const { t } = useTexts();
  return (
    <dl className={styles.facts}>
      {card.dates ? (
        <Fact label={t('card.dates')} icon={<CalendarDays size={16} aria-hidden="true" />}>
          <Dates card={card} />
        </Fact>
      ) : null}
      {card.times ? (
        <Fact label={t('card.times')} icon={<Clock size={16} aria-hidden="true" />}>
          <span className="tabular">{card.times}</span>
        </Fact>
      ) : null}
      {card.venue || card.address ? (
        <Fact label={t('card.address')} icon={<MapPin size={16} aria-hidden="true" />} className={styles.place}>
          {card.venue}
          {card.mapUrl ? (
            <a className={styles.address} href={card.mapUrl} target="_blank" rel="noopener noreferrer">
              {card.address || t('card.map')}
            </a>
          ) : (
            <span className={styles.address}>{card.address}</span>
          )}
        </Fact>
      ) : null}
    </dl>
  );
}

/** A range of days opens a calendar whose days with the event are links. */
function Dates({ card }: { card: PosterCard }) {
  const { t } = useTexts();
  if (card.days.length < 2) return card.dates;
  return (
    <Popup
      className={styles.dates}
      align="start"
      name={t('card.calendar', { dates: card.dates, title: card.title })}
      label={<span className={styles.range}>{card.dates}</span>}
    >
      {() => (
        <Suspense fallback={<Skeleton className={styles.ghostCalendar} />}>
          <DayCalendar hash={card.hash} seatMap={card.seatMap} days={card.days} />
        </Suspense>
      )}
    </Popup>
  );
}

type FactProps = { label: string; icon: ReactNode; className?: string | undefined; children: ReactNode };

function Fact({ label, icon, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

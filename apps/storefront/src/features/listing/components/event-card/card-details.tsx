/** The facts of a card: its days with their calendar, the next sessions, times, the language, and the place. */
import { Popup, Skeleton } from '@sahna/ui';
import { CalendarDays, Clock, Languages, MapPin } from '@sahna/ui/icons';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatCount } from '../../../../shared/format/money.ts';
import { type Texts, useTexts } from '../../../../shared/texts/poster/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import styles from './card-details.module.css';

/** Loaded when a calendar is opened, because few visitors open one. */
const DayCalendar = lazy(() => import('./day-calendar.tsx'));

export function CardDetails({ card }: { card: EventCardModel }) {
  const { t } = useTexts();
  const { subscription, dates, spoken } = card;
  const lasts = durationOf(card, t);
  return (
    <dl className={styles.facts}>
      {subscription || dates ? (
        <Fact label={t('card.dates')} icon={<CalendarDays size={16} aria-hidden="true" />}>
          {subscription ? (
            <>
              {t('card.subscription', { count: subscription.quantity })}
              <span className={styles.titles}>{subscription.titles}</span>
            </>
          ) : (
            <Dates card={card} />
          )}
        </Fact>
      ) : null}
      {card.next.length > 0 && !subscription ? <Next card={card} /> : null}
      {card.times || lasts ? (
        <Fact label={t('card.times')} icon={<Clock size={16} aria-hidden="true" />} className={styles.clock}>
          {card.times ? <span className={styles.times}>{card.times}</span> : null}
          {lasts ? <span className={styles.lasts}>{lasts}</span> : null}
        </Fact>
      ) : null}
      {spoken ? (
        <Fact label={t('card.language')} icon={<Languages size={16} aria-hidden="true" />} className={styles.spoken}>
          {spoken}
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

/** The next sessions that have places, and where these are few. */
function Next({ card }: { card: EventCardModel }) {
  const { t, language } = useTexts();
  return (
    <div className={styles.next}>
      <dt className="visually-hidden">{t('card.next')}</dt>
      {card.next.map(({ when, left }) => (
        <dd key={when}>
          <span>{when}</span>
          {left === null ? null : (
            <span className={styles.few}>
              {left === 0 ? t('card.few') : t('card.left', { count: left, shown: formatCount(left, language) })}
            </span>
          )}
        </dd>
      ))}
    </div>
  );
}

function durationOf({ duration }: EventCardModel, t: Texts['t']): string {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60];
  return [hours > 0 ? t('card.hours', { hours }) : '', minutes > 0 ? t('card.minutes', { minutes }) : '']
    .filter(Boolean)
    .join(' ');
}

/** A range of days opens a calendar whose days with the event are links. */
function Dates({ card }: { card: EventCardModel }) {
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

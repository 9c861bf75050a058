import type { CalendarSessionDto } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { Link } from '@tanstack/react-router';
import { ClashWords } from '../../shared/season-dates/clash-words.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { MANY_TEXTS } from './bulk/texts/index.ts';
import { createDragProps } from './move/drag.ts';
import styles from './session-card.module.css';
import { SEASON_CALENDAR_TEXTS } from './texts/index.ts';
import { useCanChange } from './use-can-change.ts';

/** A session in a day or in the column of a hall, which names the hall already. */
export function SessionCard({ session, isInHall }: { session: CalendarSessionDto; isInHall?: boolean }) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const many = useTexts(MANY_TEXTS);
  const { id, time, event, hall, venue, timeZoneName, state } = session;
  const isMovable = useCanChange() && state !== 'past' && state !== 'canceled';
  const title = `${time ?? t('calendar.all-day')} ${event}`;
  return (
    <div className={styles.card} data-state={state} {...(isMovable ? createDragProps(session) : {})}>
      <Link to="/sessions/$id" params={{ id: String(id) }} className={styles.open} draggable={false}>
        <span className={styles.title}>
          <span className={styles.time}>{time ?? t('calendar.all-day')}</span> {event}
        </span>
        {isInHall ? null : <span className={styles.line}>{hall || venue}</span>}
        {!isInHall && timeZoneName ? <span className={styles.line}>{timeZoneName}</span> : null}
        <SoldBar session={session} />
        <span className={styles.line}>
          {t(`calendar.state-${state}`)}, <SoldWords session={session} />
        </span>
        <ClashWords session={session} />
      </Link>
      {isMovable ? (
        <Link
          to="/season/move/$id"
          params={{ id: String(id) }}
          className={styles.move}
          draggable={false}
          aria-label={many('many.move-session', { session: title })}
        >
          {many('many.move')}
        </Link>
      ) : null}
    </div>
  );
}

export function SoldWords({ session: { sold, capacity } }: { session: CalendarSessionDto }) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  return capacity === null ? t('calendar.sold-unlimited', { sold }) : t('calendar.sold', { sold, capacity });
}

/** The words beside it have the same numbers. */
export function SoldBar({ session: { sold, capacity } }: { session: CalendarSessionDto }) {
  return (
    <progress
      className={styles.bar}
      value={sold}
      max={capacity || 1}
      aria-hidden="true"
      data-none={!capacity || undefined}
    />
  );
}

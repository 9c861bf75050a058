import type { CalendarSessionDto } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { formatCalendarDay } from '@sahna/contract/rules/calendar-day';
import { Link } from '@tanstack/react-router';
import { toDate } from '../../../shared/season-dates/calendar-days.ts';
import { ClashWords } from '../../../shared/season-dates/clash-words.tsx';
import { VenueTime } from '../../../shared/season-dates/venue-time.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { SoldBar, SoldWords } from '../session-card.tsx';
import { SEASON_CALENDAR_TEXTS } from '../texts/index.ts';
import styles from './list.module.css';

export type SessionTableProps = {
  sessions: readonly CalendarSessionDto[];
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  /** Whether the rows are of the filter before, until those of the chosen one have loaded. */
  isStale: boolean;
};

export function SessionTable({ sessions, selected, onSelect, isStale }: SessionTableProps) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const { language } = useLanguage();
  const year = String(new Date().getFullYear());
  const formatDay = (day: string, withYear = true): string =>
    formatCalendarDay(toDate(day), language, { weekday: 'short', month: 'short', withYear });
  const columns: Column<CalendarSessionDto>[] = [
    {
      key: 'select',
      heading: t('calendar.selection'),
      render: ({ id, event, day, time }) => (
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={selected.has(id)}
            onChange={() => onSelect(id)}
            aria-label={t('calendar.select', { session: `${event}, ${formatDay(day)} ${time ?? ''}`.trim() })}
          />
        </label>
      ),
    },
    {
      key: 'day',
      heading: t('calendar.day'),
      render: ({ day }) => <span className={styles.day}>{formatDay(day, !day.startsWith(year))}</span>,
    },
    {
      key: 'time',
      heading: t('calendar.time'),
      render: ({ time, timeZoneName }) => <VenueTime {...{ timeZoneName }}>{time ?? t('calendar.all-day')}</VenueTime>,
    },
    {
      key: 'event',
      heading: t('calendar.event'),
      render: (session) => (
        <span className={styles.event}>
          <Link to="/sessions/$id" params={{ id: String(session.id) }}>
            {session.event}
          </Link>
          <ClashWords session={session} />
        </span>
      ),
    },
    { key: 'hall', heading: t('calendar.hall'), isWide: true, render: ({ hall, venue }) => hall || venue },
    {
      key: 'sold',
      heading: t('calendar.tickets'),
      render: (session) => (
        <span className={styles.sold}>
          <SoldWords session={session} />
          <SoldBar session={session} />
        </span>
      ),
    },
    { key: 'state', heading: t('calendar.state'), render: ({ state }) => t(`calendar.state-${state}`) },
  ];
  return (
    <div className={styles.table} aria-busy={isStale}>
      <DataTable caption={t('calendar.list-title')} columns={columns} rows={sessions} getKey={({ id }) => id} />
    </div>
  );
}

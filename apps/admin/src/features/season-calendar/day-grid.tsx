import type { CalendarDayDto } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { formatWeekday } from '@sahna/contract/rules/calendar-day';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { toDate } from '../../shared/season-dates/calendar-days.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import styles from './calendar.module.css';
import { DayLink } from './day-link.tsx';
import { listWeeks } from './days.ts';
import { useDropDays } from './move/drag.ts';
import type { CalendarSearch } from './search.ts';
import { SessionCard } from './session-card.tsx';
import { SEASON_CALENDAR_TEXTS } from './texts/index.ts';

export type DayGridProps = {
  range: { from: string; to: string };
  days: readonly CalendarDayDto[];
  day: string;
  today: string;
  search: CalendarSearch;
  caption: string;
  isMonth: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Weeks as rows, with the first sessions of each day. */
export function DayGrid({ range, days, day, today, search, caption, isMonth, onKeyDown }: DayGridProps) {
  const { language } = useLanguage();
  const getDropProps = useDropDays();
  const weeks = listWeeks(range);
  const byDay = new Map(days.map((found) => [found.day, found]));
  return (
    <table className={styles.grid}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={formatWeekday(toDate(weekday), language, 'long')}>
                {formatWeekday(toDate(weekday), language, 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                data-outside={(isMonth && date.slice(0, 7) !== day.slice(0, 7)) || undefined}
                data-empty={(isMonth && !byDay.has(date)) || undefined}
                data-chosen={date === day || undefined}
                {...getDropProps(date)}
              >
                <DayLink {...{ today, search, onKeyDown }} day={date} isChosen={date === day} />
                <DaySessions found={byDay.get(date)} search={search} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DaySessions({ found, search }: { found: CalendarDayDto | undefined; search: CalendarSearch }) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  if (!found) return null;
  const { day, total, clashing, sessions } = found;
  return (
    <div className={styles.sessions}>
      {clashing > 0 ? <span className={styles.clashes}>{t('calendar.clashing', { count: clashing })}</span> : null}
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} />
      ))}
      {total > sessions.length ? (
        <Link to="/season/calendar" search={{ ...search, view: 'day', day }} className={styles.more}>
          {t('calendar.more', { count: total - sessions.length })}
        </Link>
      ) : null}
    </div>
  );
}

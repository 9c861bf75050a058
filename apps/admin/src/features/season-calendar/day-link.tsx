import { formatCalendarDay, formatFullDay } from '@sahna/contract/rules/calendar-day';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { toDate } from '../../shared/season-dates/calendar-days.ts';
import { useLanguage } from '../../shared/texts/use-language.ts';
import styles from './calendar.module.css';
import { useDropDays } from './move/drag.ts';
import type { CalendarSearch } from './search.ts';

export type DayLinkProps = {
  day: string;
  today: string;
  search: CalendarSearch;
  /** The day that Tab reaches; arrow keys choose another one. */
  isChosen: boolean;
  isLong?: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Opens a day; the keys of the calendar start from the chosen day. */
export function DayLink({ day, today, search, isChosen, isLong = false, onKeyDown }: DayLinkProps) {
  const { language } = useLanguage();
  const getDropProps = useDropDays();
  const date = toDate(day);
  return (
    <Link
      to="/season/calendar"
      search={{ ...search, view: 'day', day }}
      activeOptions={{ exact: true, includeSearch: true }}
      className={styles.date}
      aria-label={isLong ? undefined : formatFullDay(date, language)}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      data-day={day}
      data-chosen={isChosen || undefined}
      onKeyDown={onKeyDown}
      {...(isLong ? getDropProps(day) : {})}
    >
      {isLong ? null : <span className={styles.number}>{date.getUTCDate()}</span>}
      <span className={isLong ? undefined : styles.named}>
        {formatCalendarDay(date, language, { weekday: 'short', month: 'short', withYear: false })}
      </span>
    </Link>
  );
}

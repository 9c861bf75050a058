import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from '../../../../shared/calendar/calendar.module.css';
import { findDayByKey } from '../../../../shared/calendar/calendar-keys.ts';
import { getDayNumber, MonthDays } from '../../../../shared/calendar/month-days.tsx';
import { MonthHead } from '../../../../shared/calendar/month-head.tsx';
import { getTicketsRoute } from '../../../../shared/event/event-link.ts';
import { toMonth } from '../../../../shared/format/calendar.ts';
import { formatDay } from '../../../../shared/format/dates.ts';
import { useListingDetailsTexts } from '../../../../shared/texts/listing-details/index.ts';

type DayCalendarProps = { hash: string; hasSeatMap: boolean; days: string[] };

/** Shows one month; only days with the event are links (poster §2). Tab and the keys of a date grid move between them. */
export default function DayCalendar({ hash, hasSeatMap: seatMap, days }: DayCalendarProps) {
  const { t, language } = useListingDetailsTexts();
  const months = [...new Set(days.map(toMonth))];
  const [month, setMonth] = useState(months[0] ?? '');
  const eventDays = new Set(days);
  /** The focused day. Focus moves after its month is rendered. */
  const [focusedDay, setFocusedDay] = useState(days[0] ?? '');
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (focusedDay !== '') table.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus();
  }, [focusedDay]);
  const onKey = (event: KeyboardEvent): void => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const next = from === undefined ? null : findDayByKey(event.key, from, days, language);
    if (next === null) return;
    event.preventDefault();
    setMonth(toMonth(next));
    setFocusedDay(next);
  };
  return (
    <div className={styles.calendar}>
      <MonthHead
        months={months}
        month={month}
        language={language}
        words={{ before: t('calendar.previous-month'), after: t('calendar.next-month') }}
        onMonth={setMonth}
      />
      <MonthDays
        ref={table}
        month={month}
        language={language}
        onKeyDown={onKey}
        choice={(day) =>
          eventDays.has(day) ? (
            <Link
              to={getTicketsRoute(seatMap)}
              params={{ hash, date: day }}
              data-day={day}
              aria-label={formatDay(day, language, 'long')}
              onFocus={() => setFocusedDay(day)}
            >
              {getDayNumber(day)}
            </Link>
          ) : null
        }
      />
    </div>
  );
}

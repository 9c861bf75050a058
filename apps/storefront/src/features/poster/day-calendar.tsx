import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { monthOf } from '../../shared/format/calendar.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/texts/poster/index.ts';
import styles from './day-calendar.module.css';
import { dayNumber, MonthDays } from './month-days.tsx';
import { MonthHead } from './month-head.tsx';

/** A month at a time; only days with events are links (poster §2). */
export default function DayCalendar({ hash, days }: { hash: string; days: string[] }) {
  const { language } = useTexts();
  const months = [...new Set(days.map(monthOf))];
  const [month, setMonth] = useState(months[0] ?? '');
  const held = new Set(days);
  return (
    <div className={styles.calendar}>
      <MonthHead months={months} month={month} onMonth={setMonth} />
      <MonthDays
        month={month}
        choice={(day) =>
          held.has(day) ? (
            <Link
              to="/event/$hash/{-$date}/{-$time}"
              params={{ hash, date: day }}
              aria-label={formatDay(day, language, 'long')}
            >
              {dayNumber(day)}
            </Link>
          ) : null
        }
      />
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatMonth, monthGrid, monthOf, weekdayNames } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './day-calendar.module.css';

/** A month at a time; only days with events are links (poster §2). */
export default function DayCalendar({ hash, days }: { hash: string; days: string[] }) {
  const { t, language } = useTexts();
  const months = [...new Set(days.map(monthOf))];
  const [at, setAt] = useState(0);
  const month = months[at] ?? '';
  const held = new Set(days);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <button type="button" aria-label={t('calendar.before')} disabled={at === 0} onClick={() => setAt(at - 1)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </button>
        <span aria-live="polite">{formatMonth(month, language)}</span>
        <button
          type="button"
          aria-label={t('calendar.after')}
          disabled={at >= months.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {weekdayNames(language).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month, language).map((week) => (
            <tr key={week.find((day) => day !== null) ?? ''}>
              {week.map((day, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week's columns are its weekdays
                <td key={column}>
                  {day === null ? null : held.has(day) ? (
                    <Link
                      to="/event/$hash/{-$date}/{-$time}"
                      params={{ hash, date: day }}
                      aria-label={formatDay(day, language, 'long')}
                    >
                      {Number(day.slice(0, 2))}
                    </Link>
                  ) : (
                    <span>{Number(day.slice(0, 2))}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

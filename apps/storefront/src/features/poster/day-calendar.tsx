import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, monthGrid, monthOf } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './day-calendar.module.css';
import { MonthHead, Weekdays } from './month-head.tsx';

/** A month at a time; only days with events are links (poster §2). */
export default function DayCalendar({ hash, days }: { hash: string; days: string[] }) {
  const { language } = useTexts();
  const months = [...new Set(days.map(monthOf))];
  const [month, setMonth] = useState(months[0] ?? '');
  const held = new Set(days);
  return (
    <div className={styles.calendar}>
      <MonthHead months={months} month={month} onMonth={setMonth} />
      <table>
        <Weekdays />
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

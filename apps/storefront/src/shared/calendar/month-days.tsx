import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { createMonthGrid, listWeekdayNames } from '../format/calendar.ts';
import { isDayBetween } from '../format/day-order.ts';
import type { Language } from '../language.ts';

export type MonthDaysProps = {
  month: string;
  language: Language;
  /** Renders a selectable day; null shows the number only. */
  choice(day: string): ReactNode;
  ref?: Ref<HTMLTableElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Omits weeks outside of this range. */
  range?: { first: string; last: string };
  /** Makes the table an ARIA grid with a name and a selected day. */
  grid?: { name: string; chosen: string | null };
};

/** A month's weeks as a table; its columns are the weekdays in the order of the language. */
export function MonthDays({ month, language, choice, ref, onKeyDown, range, grid }: MonthDaysProps) {
  const weekdays = listWeekdayNames(language);
  const weeks = createMonthGrid(month, language);
  const visibleWeeks = range
    ? weeks.filter((week) => week.some((day) => day !== null && isDayBetween(day, range.first, range.last)))
    : weeks;
  return (
    <table ref={ref} onKeyDown={onKeyDown} {...(grid ? { role: 'grid', 'aria-label': grid.name } : {})}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visibleWeeks.map((week) => (
          <tr key={week.find((day) => day !== null) ?? ''}>
            {weekdays.map((name, column) => {
              const day = week[column];
              return (
                <td key={name} {...(grid && day ? { role: 'gridcell', 'aria-selected': day === grid.chosen } : {})}>
                  {day ? (choice(day) ?? <span>{getDayNumber(day)}</span>) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `07.12.2026` → 7. */
export function getDayNumber(day: string): number {
  return Number(day.slice(0, 2));
}

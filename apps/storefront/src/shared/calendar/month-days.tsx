import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { monthGrid, weekdayNames } from '../format/calendar.ts';
import { dayOrder } from '../format/day-order.ts';
import type { Language } from '../language.ts';

export type MonthDaysProps = {
  month: string;
  language: Language;
  /** A day that can be chosen; null: its number alone is shown. */
  choice(day: string): ReactNode;
  ref?: Ref<HTMLTableElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Weeks that end before `first` or begin after `last` are left out. */
  range?: { first: string; last: string };
  /** Days of which one is chosen: the table is a grid then, with a name. */
  grid?: { name: string; chosen: string | null };
};

/** A month's weeks as a table; its columns are the weekdays in the order of the language. */
export function MonthDays({ month, language, choice, ref, onKeyDown, range, grid }: MonthDaysProps) {
  const weekdays = weekdayNames(language);
  const weeks = monthGrid(month, language);
  const shown = range ? weeks.filter((week) => week.some((day) => day !== null && isWithin(day, range))) : weeks;
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
        {shown.map((week) => (
          <tr key={week.find((day) => day !== null) ?? ''}>
            {weekdays.map((name, column) => {
              const day = week[column];
              return (
                <td key={name} {...(grid && day ? { role: 'gridcell', 'aria-selected': day === grid.chosen } : {})}>
                  {day ? (choice(day) ?? <span>{dayNumber(day)}</span>) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isWithin(day: string, { first, last }: { first: string; last: string }): boolean {
  return dayOrder(day) >= dayOrder(first) && dayOrder(day) <= dayOrder(last);
}

/** `07.12.2026` → 7. */
export function dayNumber(day: string): number {
  return Number(day.slice(0, 2));
}

import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { monthGrid, weekdayNames } from '../format/calendar.ts';
import type { Language } from '../language.ts';

export type MonthDaysProps = {
  month: string;
  language: Language;
  /** A day that can be chosen; null: its number alone is shown. */
  choice(day: string): ReactNode;
  ref?: Ref<HTMLTableElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Days of which one is chosen: the table is a grid then, with a name. */
  grid?: { name: string; chosen: string | null };
};

/** A month's weeks as a table; its columns are the weekdays in the order of the language. */
export function MonthDays({ month, language, choice, ref, onKeyDown, grid }: MonthDaysProps) {
  const weekdays = weekdayNames(language);
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
        {monthGrid(month, language).map((week) => (
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

/** `07.12.2026` → 7. */
export function dayNumber(day: string): number {
  return Number(day.slice(0, 2));
}

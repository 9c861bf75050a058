import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { monthGrid, weekdayNames } from '../../shared/format/calendar.ts';
import { useTexts } from '../../shared/texts/poster/index.ts';

export type MonthDaysProps = {
  month: string;
  /** A day that can be chosen; null: its number alone is shown. */
  choice(day: string): ReactNode;
  ref?: Ref<HTMLTableElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** A month's weeks as a table; its columns are the weekdays in the order of the language. */
export function MonthDays({ month, choice, ref, onKeyDown }: MonthDaysProps) {
  const { language } = useTexts();
  const weekdays = weekdayNames(language);
  return (
    <table ref={ref} onKeyDown={onKeyDown}>
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
              return <td key={name}>{day ? (choice(day) ?? <span>{dayNumber(day)}</span>) : null}</td>;
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

import { Button, SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { formatDay } from '../../../shared/format.ts';
import { addDays, getMonday } from '../../../shared/season-dates/calendar-days.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import type { SessionRow } from './session-rows.ts';
import styles from './sessions.module.css';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

type CopyWeekFormProps = { rows: readonly SessionRow[]; onCopy: (from: string, to: readonly string[]) => void };

const MAX_WEEKS = 52;

/** Copies the sessions of a week to one or more weeks in a row. */
export function CopyWeekForm({ rows, onCopy }: CopyWeekFormProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const counts = new Map<string, number>();
  for (const { day } of rows.flatMap(({ dates }) => dates))
    counts.set(getMonday(day), (counts.get(getMonday(day)) ?? 0) + 1);
  const weeks = [...counts.keys()].toSorted();
  const [chosen, setChosen] = useState('');
  const [target, setTarget] = useState('');
  const [repetitions, setRepetitions] = useState('1');
  const from = weeks.includes(chosen) ? chosen : (weeks.at(-1) ?? '');
  const count = Math.min(MAX_WEEKS, Math.trunc(Number(repetitions)) || 0);
  const first = target === '' ? null : getMonday(target);
  return (
    <form
      className={styles.line}
      aria-label={t('event-dates.copy-week')}
      onSubmit={(event) => {
        event.preventDefault();
        if (first === null || from === '') return;
        onCopy(
          from,
          Array.from({ length: Math.max(1, count) }, (_, at) => addDays(first, at * 7)),
        );
      }}
    >
      <SelectField
        label={t('event-dates.copy-from')}
        value={from}
        onChange={({ target: choice }) => setChosen(choice.value)}
      >
        {weeks.map((monday) => (
          <option key={monday} value={monday}>
            {t('event-dates.week', {
              from: formatDay(monday),
              to: formatDay(addDays(monday, 6)),
              count: counts.get(monday) ?? 0,
            })}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('event-dates.copy-to')}
        value={target}
        required
        onChange={({ target: input }) => setTarget(input.value)}
      />
      <TextField
        type="number"
        min={1}
        max={MAX_WEEKS}
        label={t('event-dates.copy-weeks')}
        value={repetitions}
        onChange={({ target: input }) => setRepetitions(input.value)}
      />
      <Button type="submit" disabled={weeks.length === 0}>
        {t('event-dates.copy')}
      </Button>
    </form>
  );
}

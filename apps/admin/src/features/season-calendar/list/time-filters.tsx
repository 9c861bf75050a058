import { WeekdayChoice } from '../../../shared/season-dates/weekday-choice.tsx';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { DateTimeField } from '../../../shared/ui/date-field.tsx';
import type { SeasonListSearch } from '../search.ts';
import { SEASON_CALENDAR_TEXTS } from '../texts/index.ts';
import styles from './list.module.css';

export type TimeFiltersProps = {
  search: SeasonListSearch;
  onChange: (changes: { from?: string; to?: string; timeFrom?: string; timeTo?: string; weekdays?: string }) => void;
};

/** Filters by days, time of day and weekdays. */
export function TimeFilters({ search, onChange }: TimeFiltersProps) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const fields = [
    { name: 'from', type: 'date', label: t('calendar.from') },
    { name: 'to', type: 'date', label: t('calendar.to') },
    { name: 'timeFrom', type: 'time', label: t('calendar.time-from') },
    { name: 'timeTo', type: 'time', label: t('calendar.time-to') },
  ] as const;
  const chosen = new Set((search.weekdays ?? '').split(',').filter(Boolean).map(Number));
  return (
    <>
      <div className={styles.times}>
        {fields.map(({ name, type, label }) => (
          <DateTimeField
            key={name}
            type={type}
            label={label}
            value={search[name] ?? ''}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <WeekdayChoice
        chosen={chosen}
        onChange={(weekdays) => onChange({ weekdays: [...weekdays].toSorted().join(',') })}
      />
    </>
  );
}

import { SelectField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import styles from './calendar.module.css';
import { createSeasonFiltersQuery } from './queries.ts';
import type { PlaceFilter, PlaceSearch } from './search.ts';
import { SEASON_CALENDAR_TEXTS } from './texts/index.ts';

export type PlaceFiltersProps = {
  search: PlaceSearch;
  onChange: (changes: { [Name in PlaceFilter]?: string }) => void;
};

/** Filters by venue, hall, event and kind. */
export function PlaceFilters({ search, onChange }: PlaceFiltersProps) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createSeasonFiltersQuery(language));
  const venues = (data?.venues ?? []).filter(({ id }) => search.venueId === undefined || id === search.venueId);
  const fields = [
    { name: 'venueId', label: t('calendar.venue'), all: t('calendar.any-venue'), choices: data?.venues },
    {
      name: 'hallId',
      label: t('calendar.hall'),
      all: t('calendar.any-hall'),
      choices: venues.flatMap(({ halls }) => halls),
    },
    { name: 'eventId', label: t('calendar.event'), all: t('calendar.any-event'), choices: data?.events },
    { name: 'kindId', label: t('calendar.kind'), all: t('calendar.any-kind'), choices: data?.kinds },
  ] as const;
  return (
    <div className={styles.filters}>
      {fields.map(({ name, label, all, choices = [] }) => (
        <SelectField
          key={name}
          label={label}
          value={search[name] ?? ''}
          // A hall belongs to one venue.
          onChange={({ target }) => onChange({ ...(name === 'venueId' ? { hallId: '' } : {}), [name]: target.value })}
        >
          <option value="">{all}</option>
          {choices.map(({ id, name: text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

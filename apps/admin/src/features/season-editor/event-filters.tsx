import { Checkbox, SelectField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { createSeasonChoicesQuery } from './choices.ts';
import type { EventsSearch } from './search.ts';
import { SEASON_EDITOR_TEXTS } from './texts/index.ts';

export type EventsSearchChanges = { [Name in keyof EventsSearch]: string | undefined };

type EventFiltersProps = { search: EventsSearch; onChange: (changes: EventsSearchChanges) => void };

/** Filters of the list of events. */
export function EventFilters({ search, onChange }: EventFiltersProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createSeasonChoicesQuery(language));
  const { venues = [], kinds = [] } = data ?? {};
  const statuses = (['on_sale', 'soon', 'hidden'] as const).map((key) => ({ key, name: t(`events.status-${key}`) }));
  const fields = [
    { name: 'venue', label: t('events.venue'), all: t('events.any-venue'), choices: venues },
    { name: 'kind', label: t('events.kind'), all: t('events.any-kind'), choices: kinds },
    { name: 'status', label: t('events.status'), all: t('events.any-status'), choices: statuses },
  ] as const;
  return (
    <>
      {fields.map(({ name, label, all, choices }) => (
        <SelectField
          key={name}
          label={label}
          value={search[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{all}</option>
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.name}
            </option>
          ))}
        </SelectField>
      ))}
      <Checkbox
        checked={search.hasDraft !== undefined}
        onChange={({ target }) => onChange({ hasDraft: target.checked ? '1' : undefined })}
      >
        {t('events.with-draft')}
      </Checkbox>
    </>
  );
}

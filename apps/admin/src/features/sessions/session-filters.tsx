import { EVENT_SESSION_STATES } from '@sahna/contract/admin/sessions/event-session-endpoints';
import { SelectField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { DateField } from '../../shared/ui/date-field.tsx';
import { createSessionEventsQuery } from './queries.ts';
import type { SessionListSearch } from './search.ts';
import styles from './sessions.module.css';
import { SESSION_TEXTS } from './texts/index.ts';

export type SessionFiltersProps = {
  search: SessionListSearch;
  onChange: (changes: { eventId?: string; state?: string; from?: string; to?: string }) => void;
};

/** Filters by event, state and days. */
export function SessionFilters({ search, onChange }: SessionFiltersProps) {
  const t = useTexts(SESSION_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createSessionEventsQuery(language));
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('sessions.event')}
        value={search.eventId ?? ''}
        onChange={({ target }) => onChange({ eventId: target.value })}
      >
        <option value="">{t('sessions.any-event')}</option>
        {data?.events.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('sessions.state')}
        value={search.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        <option value="">{t('sessions.any-state')}</option>
        {EVENT_SESSION_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`sessions.state-${state}`)}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('sessions.from')}
        value={search.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <DateField
        label={t('sessions.to')}
        value={search.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}

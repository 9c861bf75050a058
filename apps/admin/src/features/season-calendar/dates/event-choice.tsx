import { SelectField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../../../shared/season-dates/dates.module.css';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { createSeasonFiltersQuery } from '../queries.ts';
import { SEASON_CALENDAR_TEXTS } from '../texts/index.ts';

/** The event whose hall the dates of a rule are compared with. */
export function EventChoice({ eventId, onChange }: { eventId: number | undefined; onChange: (id: string) => void }) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createSeasonFiltersQuery(language));
  return (
    <div>
      <SelectField label={t('dates.event')} value={eventId ?? ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('dates.no-event')}</option>
        {data?.events.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={styles.quiet}>{t('dates.event-hint')}</p>
    </div>
  );
}

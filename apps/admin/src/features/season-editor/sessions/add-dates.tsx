import { Button } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import dateStyles from '../../../shared/season-dates/dates.module.css';
import { createDatesPreviewQuery, type DatesPlace } from '../../../shared/season-dates/preview-query.ts';
import { EMPTY_RULE, toDateRule } from '../../../shared/season-dates/rule-draft.ts';
import { RuleForm } from '../../../shared/season-dates/rule-form.tsx';
import { RulePreview } from '../../../shared/season-dates/rule-preview.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { DateField, TimeField } from '../../../shared/ui/date-field.tsx';
import { listSingleDates } from './session-rows.ts';
import styles from './sessions.module.css';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

type Entries = readonly Record<string, unknown>[];

/** A single date. */
export function AddDate({ onAdd }: { onAdd: (entries: Entries) => void }) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  return (
    <form
      className={styles.line}
      aria-label={t('event-dates.add')}
      onSubmit={(event) => {
        event.preventDefault();
        if (day === '') return;
        onAdd([{ date: day, time: time === '' ? null : time }]);
        setDay('');
      }}
    >
      <DateField label={t('event-dates.day')} value={day} onChange={({ target }) => setDay(target.value)} required />
      <TimeField label={t('event-dates.time')} value={time} onChange={({ target }) => setTime(target.value)} />
      <Button type="submit">{t('event-dates.add')}</Button>
    </form>
  );
}

/** Dates of a rule, with the preview of the season's calendar. */
export function AddDatesByRule({ place, onAdd }: { place: DatesPlace; onAdd: (entries: Entries) => void }) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const { language } = useLanguage();
  const [draft, setDraft] = useState(EMPTY_RULE);
  const rule = toDateRule(draft);
  const { data, isPlaceholderData } = useQuery(createDatesPreviewQuery(rule, place, language));
  const preview = rule && !isPlaceholderData ? data?.preview : null;
  return (
    <div className={dateStyles.screen}>
      <div className={styles.rule}>
        <RuleForm
          draft={draft}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
          hasHolidays={data?.preview?.hasHolidays}
        />
        <div>
          <Button
            variant="primary"
            disabled={!preview || preview.total === 0}
            onClick={() => {
              if (preview) onAdd(listSingleDates(preview.rows));
              setDraft(EMPTY_RULE);
            }}
          >
            {t('event-dates.add-count', { count: preview?.total ?? 0 })}
          </Button>
        </div>
      </div>
      <RulePreview rule={rule} place={place} />
    </div>
  );
}

import { Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { createDatesPreviewQuery } from '../queries.ts';
import { parseCalendarSearch } from '../search.ts';
import { SEASON_CALENDAR_TEXTS } from '../texts/index.ts';
import { ViewLinks } from '../view-links.tsx';
import styles from './dates.module.css';
import { DatesPreview } from './dates-preview.tsx';
import { EMPTY_RULE, toDateRule } from './rule-draft.ts';
import { RuleForm } from './rule-form.tsx';

/** A rule of dates with a preview that follows the form. */
export function DatesScreen() {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const { language } = useLanguage();
  const { eventId } = useSearch({ from: '/frame/season/dates' });
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY_RULE);
  const rule = toDateRule(draft);
  const { data, isPlaceholderData } = useQuery(createDatesPreviewQuery(rule, eventId, language));
  return (
    <Screen
      title={t('dates.title')}
      lead={t('dates.lead')}
      actions={<ViewLinks search={eventId ? { eventId } : {}} current={null} />}
    >
      <div className={styles.screen}>
        <RuleForm
          draft={draft}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
          eventId={eventId}
          onEventChange={(id) =>
            navigate({ to: '/season/dates', search: parseCalendarSearch({ eventId: id }), replace: true })
          }
        />
        <section className={styles.preview} aria-live="polite" data-stale={isPlaceholderData || undefined}>
          <h2>{t('dates.preview')}</h2>
          {rule === null ? <p className={styles.quiet}>{t('dates.incomplete')}</p> : null}
          {rule !== null && !data ? <Skeleton className={styles.skeleton} /> : null}
          {rule !== null && data?.error ? <Notice tone="warn">{t(`dates.error-${data.error}`)}</Notice> : null}
          {rule !== null && data?.preview ? <DatesPreview preview={data.preview} /> : null}
        </section>
      </div>
    </Screen>
  );
}

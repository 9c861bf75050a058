import type { DateRuleDto } from '@sahna/contract/admin/sessions/date-rule';
import { Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../texts/use-language.ts';
import styles from './dates.module.css';
import { DatesPreview, DatesSummary } from './dates-preview.tsx';
import { createDatesPreviewQuery, type DatesPlace } from './preview-query.ts';
import { SEASON_DATES_TEXTS } from './texts/index.ts';

/** The dates of a rule. `rule` null: the form is not complete. */
export function RulePreview({ rule, place }: { rule: DateRuleDto | null; place: DatesPlace }) {
  const t = useTexts(SEASON_DATES_TEXTS);
  const { language } = useLanguage();
  const { data, isPlaceholderData } = useQuery(createDatesPreviewQuery(rule, place, language));
  return (
    <section className={styles.preview} data-stale={(rule !== null && isPlaceholderData) || undefined}>
      <h2>{t('dates.preview')}</h2>
      {/* Without the dates, which would be read aloud after each change. */}
      <div className={styles.summary} aria-live="polite">
        {rule === null ? <p className={styles.quiet}>{t('dates.incomplete')}</p> : null}
        {rule !== null && !data ? <Skeleton className={styles.skeleton} /> : null}
        {rule !== null && data?.error ? <Notice tone="warn">{t(`dates.error-${data.error}`)}</Notice> : null}
        {rule !== null && data?.preview ? <DatesSummary preview={data.preview} /> : null}
      </div>
      {rule !== null && data?.preview ? <DatesPreview preview={data.preview} /> : null}
    </section>
  );
}

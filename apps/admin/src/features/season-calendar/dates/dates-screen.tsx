import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '../../../shared/season-dates/dates.module.css';
import { createDatesPreviewQuery } from '../../../shared/season-dates/preview-query.ts';
import { toDateRule } from '../../../shared/season-dates/rule-draft.ts';
import { RuleForm } from '../../../shared/season-dates/rule-form.tsx';
import { RulePreview } from '../../../shared/season-dates/rule-preview.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { createBulkChoicesQuery } from '../bulk/queries.ts';
import { parseCalendarSearch } from '../search.ts';
import { SEASON_CALENDAR_TEXTS } from '../texts/index.ts';
import { useCanChange } from '../use-can-change.ts';
import { ViewLinks } from '../view-links.tsx';
import { AddDates } from './add-dates.tsx';
import { EventChoice } from './event-choice.tsx';
import { readStoredRule, storeRule } from './stored-rule.ts';

/** A rule of dates with a preview that follows the form. */
export function DatesScreen() {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const { eventId } = useSearch({ from: '/frame/season/dates' });
  const navigate = useNavigate();
  const canChange = useCanChange();
  const [draft, setDraft] = useState(readStoredRule);
  const [source, setSource] = useState<string | null>(null);
  const rule = toDateRule(draft);
  const { language } = useLanguage();
  const choices = useQuery({ ...createBulkChoicesQuery(language), enabled: canChange });
  const timeZone = choices.data?.sources.find(({ key }) => key === source)?.timeZone;
  const place = { eventId: source === null ? eventId : undefined, ...(timeZone === undefined ? {} : { timeZone }) };
  const { data } = useQuery(createDatesPreviewQuery(rule, place, language));
  return (
    <Screen
      title={t('dates.title')}
      lead={t('dates.lead')}
      actions={<ViewLinks search={eventId ? { eventId } : {}} current={null} />}
    >
      <div className={styles.screen}>
        <RuleForm
          draft={draft}
          onChange={(changes) => {
            const next = { ...draft, ...changes };
            storeRule(next);
            setDraft(next);
          }}
          hasHolidays={data?.preview?.hasHolidays}
        >
          <EventChoice
            eventId={eventId}
            onChange={(id) =>
              navigate({ to: '/season/dates', search: parseCalendarSearch({ eventId: id }), replace: true })
            }
          />
        </RuleForm>
        <div className={styles.results}>
          <RulePreview rule={rule} place={place} />
          {rule !== null && data?.preview && canChange ? (
            <AddDates
              rule={rule}
              eventId={eventId}
              source={source}
              onSourceChange={setSource}
              total={data.preview.total}
            />
          ) : null}
        </div>
      </div>
    </Screen>
  );
}

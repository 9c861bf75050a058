import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '../../../shared/season-dates/dates.module.css';
import { EMPTY_RULE, toDateRule } from '../../../shared/season-dates/rule-draft.ts';
import { RuleForm } from '../../../shared/season-dates/rule-form.tsx';
import { RulePreview } from '../../../shared/season-dates/rule-preview.tsx';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { parseCalendarSearch } from '../search.ts';
import { SEASON_CALENDAR_TEXTS } from '../texts/index.ts';
import { ViewLinks } from '../view-links.tsx';
import { EventChoice } from './event-choice.tsx';

/** A rule of dates with a preview that follows the form. */
export function DatesScreen() {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const { eventId } = useSearch({ from: '/frame/season/dates' });
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY_RULE);
  const rule = toDateRule(draft);
  return (
    <Screen
      title={t('dates.title')}
      lead={t('dates.lead')}
      actions={<ViewLinks search={eventId ? { eventId } : {}} current={null} />}
    >
      <div className={styles.screen}>
        <RuleForm draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })}>
          <EventChoice
            eventId={eventId}
            onChange={(id) =>
              navigate({ to: '/season/dates', search: parseCalendarSearch({ eventId: id }), replace: true })
            }
          />
        </RuleForm>
        <RulePreview rule={rule} eventId={eventId} />
      </div>
    </Screen>
  );
}

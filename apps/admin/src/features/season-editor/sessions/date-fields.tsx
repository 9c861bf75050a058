import { Button, Checkbox, Notice, TextField } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useProblemText } from '../../../shared/season/problems/use-problem-text.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { TimeField } from '../../../shared/ui/date-field.tsx';
import type { DocumentProblem } from '../event-tab.ts';
import type { FieldChange } from '../prices/offers.ts';
import type { SessionRow } from './session-rows.ts';
import { hasTickets, type RowTickets } from './session-tickets.ts';
import styles from './sessions.module.css';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

type DateFieldsProps = {
  row: SessionRow;
  tickets: RowTickets;
  problems: readonly DocumentProblem[];
  isReadOnly: boolean;
  onChange: (update: FieldChange) => void;
  onSplit: () => void;
};

/** Day and time of a single row. Those of sold sessions are changed on the page of the session, which emails its buyers. */
export function DateFields({ row, tickets, problems, isReadOnly, onChange, onSplit }: DateFieldsProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const formatProblem = useProblemText();
  const [session] = tickets.sessions;
  if (row.kind === 'rule')
    return isReadOnly ? null : (
      <div>
        <Button onClick={onSplit}>{t('event-dates.split-rule')}</Button>
      </div>
    );
  if (hasTickets(tickets) && session)
    return (
      <Notice>
        {t('event-dates.sold-fixed')}{' '}
        <Link to="/sessions/$id" params={{ id: String(session.id) }}>
          {t('event-dates.open-session')}
        </Link>
      </Notice>
    );
  const findError = (field: string): string | undefined => {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem && formatProblem(problem);
  };
  const [dayField, timeField] = [`sessions.${row.at}.date`, `sessions.${row.at}.time`];
  const [{ day, time } = { day: '', time: null }] = row.dates;
  return (
    <fieldset className={styles.line} disabled={isReadOnly}>
      <TextField
        type="date"
        label={t('event-dates.day')}
        data-field={dayField}
        error={findError(dayField)}
        value={day}
        onChange={({ target }) => {
          if (target.value !== '') onChange(() => ({ date: target.value }));
        }}
      />
      {time === null ? null : (
        <TimeField
          label={t('event-dates.time')}
          data-field={timeField}
          error={findError(timeField)}
          value={time}
          onChange={({ target }) => {
            if (target.value !== '') onChange(() => ({ time: target.value }));
          }}
        />
      )}
      <Checkbox
        checked={time === null}
        onChange={({ target }) => onChange(() => ({ time: target.checked ? null : '19:00' }))}
      >
        {t('event-dates.no-time')}
      </Checkbox>
    </fieldset>
  );
}

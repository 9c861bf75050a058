import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';

/** A day and time on the clock of the venue. */
export function ScheduleForm({ id }: { id: number }) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, isPending, result, problem, problemType, reset } = useChange(() =>
    request(CHANGE_SET_ENDPOINTS.scheduleChangeSet, { params: { id }, body: { day, time } }),
  );
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('draft.schedule')}</Button>;
  const isTimeProblem = problemType === 'date-in-past' || problemType === 'skipped-time';
  const change = (set: (value: string) => void, value: string): void => {
    setMissing(false);
    reset();
    set(value);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (day === '' || time === '') setMissing(true);
    else run();
  };
  const error = isMissing ? t('draft.schedule-missing') : isTimeProblem && problem;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('draft.schedule')}>
      <TextField
        type="date"
        label={t('draft.day')}
        value={day}
        required
        autoFocus
        error={isMissing && day !== '' ? null : error}
        onChange={({ target }) => change(setDay, target.value)}
      />
      <TextField
        type="time"
        label={t('draft.time')}
        hint={t('draft.zone')}
        value={time}
        required
        error={isMissing && day !== '' ? error : null}
        onChange={({ target }) => change(setTime, target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isPending}>
          {t('draft.schedule-submit')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('draft.cancel')}
        </Button>
      </div>
      {problem && !isTimeProblem ? <Notice tone="error">{problem}</Notice> : null}
      {result?.error ? <Notice tone="error">{t('draft.refused')}</Notice> : null}
    </form>
  );
}

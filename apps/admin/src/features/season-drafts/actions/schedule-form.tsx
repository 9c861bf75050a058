import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request, sessionQuery } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { DateField, TimeField } from '../../../shared/ui/date-field.tsx';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';

type ScheduleFormProps = { id: number; publishAt: string | null };

/** A day and time on the clock of the venue. `publishAt`: the present one of a scheduled publication. */
export function ScheduleForm({ id, publishAt }: ScheduleFormProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [invalid, setInvalid] = useState<'missing' | 'past' | null>(null);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { run, isPending, result, problem, problemType, reset } = useChange(
    () => request(CHANGE_SET_ENDPOINTS.scheduleChangeSet, { params: { id }, body: { day, time } }),
    ({ error }) => setOpen(error !== null),
  );
  const label = t(publishAt === null ? 'draft.schedule' : 'draft.schedule-change');
  const open = (): void => {
    const [presentDay = '', presentTime = ''] = publishAt
      ? formatClock(new Date(publishAt), session.timeZone).split(' ')
      : [];
    setDay(presentDay);
    setTime(presentTime);
    setOpen(true);
    setWasOpened(true);
  };
  if (!isOpen)
    return (
      // The button returns where the form had the focus.
      <Button autoFocus={wasOpened} onClick={open}>
        {label}
      </Button>
    );
  const isTimeProblem = problemType === 'date-in-past' || problemType === 'skipped-time';
  const change = (set: (value: string) => void, value: string): void => {
    setInvalid(null);
    reset();
    set(value);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (day === '' || time === '') setInvalid('missing');
    else if (`${day} ${time}` <= formatClock(new Date(), session.timeZone)) setInvalid('past');
    else run();
  };
  const error = invalid ? t(`draft.schedule-${invalid}`) : isTimeProblem && problem;
  const isTimeMissing = invalid === 'missing' && day !== '';
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={label}>
      <DateField
        label={t('draft.day')}
        value={day}
        required
        autoFocus
        error={isTimeMissing ? null : error}
        onChange={({ target }) => change(setDay, target.value)}
      />
      <TimeField
        label={t('draft.time')}
        hint={t('draft.zone')}
        value={time}
        required
        error={isTimeMissing ? error : null}
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

/** `2026-12-05 19:00` on the clock of the venue. */
function formatClock(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
}

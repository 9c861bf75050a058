import {
  type RescheduleInputDto,
  SESSION_CHANGE_ENDPOINTS,
} from '@sahna/contract/admin/sessions/session-change-endpoints';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { request } from '../../shared/api.ts';
import { formatVisitTime } from '../../shared/format.ts';
import { ClashWords } from '../../shared/season-dates/clash-words.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { DateField, TimeField } from '../../shared/ui/date-field.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './session.module.css';
import { SESSION_TEXTS } from './texts/index.ts';
import { describeSession, MissingSession, SessionLink, useSession } from './use-session.tsx';

type Preview = z.infer<typeof SESSION_CHANGE_ENDPOINTS.previewRescheduleSession.response> & {
  input: RescheduleInputDto;
};
type Fields = { day: string; time: string; until: string };

/** The day before, which is the default of the return deadline. */
function getDayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Reschedules a session after a preview. */
export function RescheduleScreen() {
  const t = useTexts(SESSION_TEXTS);
  const { id } = useParams({ from: '/frame/sessions/$id/reschedule' });
  const proposed = useSearch({ from: '/frame/sessions/$id/reschedule' });
  const { session, isMissing } = useSession(id);
  if (isMissing) return <MissingSession />;
  return (
    <Screen
      title={t('reschedule.title')}
      lead={session ? describeSession(session) : ''}
      actions={<SessionLink id={id} />}
    >
      {session ? (
        <RescheduleForm
          id={id}
          hall={session.hall}
          initial={{ day: session.day, time: session.time ?? '', until: '' }}
          proposed={proposed}
        />
      ) : (
        <Skeleton className={styles.plan} />
      )}
    </Screen>
  );
}

type RescheduleFormProps = { id: string; hall: string; initial: Fields; proposed: Partial<Fields> };

function RescheduleForm({ id, hall, initial, proposed }: RescheduleFormProps) {
  const t = useTexts(SESSION_TEXTS);
  const navigate = useNavigate();
  const [fields, setFields] = useState({ ...initial, ...proposed });
  const [preview, setPreview] = useState<Preview | null>(null);
  const check = useChange(
    (input: RescheduleInputDto) =>
      request(SESSION_CHANGE_ENDPOINTS.previewRescheduleSession, { params: { id }, body: input }).then((found) => ({
        ...found,
        input,
      })),
    (found: Preview) => setPreview(found),
  );
  const reschedule = useChange(
    (input: RescheduleInputDto) => request(SESSION_CHANGE_ENDPOINTS.rescheduleSession, { params: { id }, body: input }),
    () => navigate({ to: '/sessions/$id', params: { id } }),
  );
  const change = (changes: Partial<Fields>): void => {
    setPreview(null);
    setFields({ ...fields, ...changes });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { day, time, until } = fields;
    check.run({ day, time: time || null, until: until || getDayBefore(day) });
  };
  const problem = reschedule.problem ?? check.problem;
  return (
    <>
      <form className={styles.form} onSubmit={submit} aria-label={t('reschedule.title')}>
        <DateField
          required
          label={t('reschedule.day')}
          value={fields.day}
          onChange={({ target }) => change({ day: target.value })}
        />
        <TimeField
          label={t('reschedule.time')}
          hint={t('reschedule.time-hint')}
          value={fields.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        <DateField
          label={t('reschedule.until')}
          hint={t('reschedule.until-hint')}
          value={fields.until}
          max={fields.day}
          onChange={({ target }) => change({ until: target.value })}
        />
        <Button type="submit" variant={preview ? 'plain' : 'primary'} disabled={check.isPending}>
          {t('reschedule.check')}
        </Button>
      </form>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {preview ? (
        <section className={styles.section} aria-label={t('cancel.plan')} role="status">
          <h2 className={styles.heading}>{t('cancel.plan')}</h2>
          <ul className={styles.steps}>
            <li>
              {t('reschedule.move', {
                before: formatVisitTime({ ...initial, time: initial.time || null }),
                after: formatVisitTime(preview.input),
              })}
            </li>
            {preview.clashes.length > 0 ? (
              <li>
                <ClashWords session={preview} hall={hall} />
              </li>
            ) : null}
            <li>{t('reschedule.tickets')}</li>
            <li>{t('reschedule.emails', { orders: preview.orders })}</li>
            <li>{t('reschedule.returns', { day: formatVisitTime({ day: preview.input.until, time: null }) })}</li>
          </ul>
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => reschedule.run(preview.input)} disabled={reschedule.isPending}>
              {t('reschedule.confirm', { orders: preview.orders })}
            </Button>
          </div>
        </section>
      ) : null}
    </>
  );
}

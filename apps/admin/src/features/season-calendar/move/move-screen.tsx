import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import type { BulkRowDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { getButtonClassName, SelectField, Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { formatVisitTime } from '../../../shared/format.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { DateField, TimeField } from '../../../shared/ui/date-field.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { AddToDraft } from '../bulk/add-to-draft.tsx';
import styles from '../bulk/bulk.module.css';
import { FieldChanges } from '../bulk/field-change.tsx';
import { RowNotes } from '../bulk/preview-table.tsx';
import { addBulkChange, createBulkChoicesQuery, createBulkPreviewQuery } from '../bulk/queries.ts';
import { NEW_DRAFT, toTarget, useOpenDraft } from '../bulk/target-field.tsx';
import { MANY_TEXTS } from '../bulk/texts/index.ts';

/** Any change finds the session with its tickets; a shift by nothing changes none of it. */
const NO_CHANGE: BulkChangeDto = { kind: 'shift_time', minutes: 0 };

/** Moves a session in a draft; a session with tickets is rescheduled instead. */
export function MoveScreen() {
  const t = useTexts(MANY_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/season/move/$id' });
  const input = { selection: { ids: [Number(id)] }, change: NO_CHANGE };
  const { data, isPending } = useQuery(createBulkPreviewQuery(/^\d{1,9}$/.test(id) ? input : null, language));
  const row = data?.rows[0];
  if (!row && (!isPending || !/^\d{1,9}$/.test(id)))
    return <EmptyState isPage title={t('many.none')} hint={t('many.none-hint')} />;
  return (
    <Screen
      title={t('many.move-title')}
      lead={
        row
          ? [row.event, row.hall, formatVisitTime(row), row.timeZoneName].filter(Boolean).join(', ')
          : t('many.move-lead')
      }
      actions={
        <Link to="/season/calendar" search={row ? { day: row.day } : {}}>
          {t('many.calendar')}
        </Link>
      }
    >
      {row ? <MoveForm session={row} /> : <Skeleton className={styles.skeleton} />}
    </Screen>
  );
}

function MoveForm({ session }: { session: BulkRowDto }) {
  const t = useTexts(MANY_TEXTS);
  const { language } = useLanguage();
  const search = useSearch({ from: '/frame/season/move/$id' });
  const { data: signedIn } = useSuspenseQuery(sessionQuery);
  const { data: choices } = useQuery(createBulkChoicesQuery(language));
  const [fields, setFields] = useState({
    day: search.day ?? session.day,
    time: search.time ?? session.time ?? '',
    hall: '',
  });
  const [target, setTarget] = useState(NEW_DRAFT);
  const time = fields.time || null;
  const isChanged = fields.day !== session.day || time !== session.time || fields.hall !== '';
  const input =
    isChanged && fields.day !== ''
      ? {
          selection: { ids: [session.id] },
          change: { kind: 'move' as const, day: fields.day, time, hall: fields.hall || null },
          ...(target.changeSetId === '' ? {} : { changeSetId: Number(target.changeSetId) }),
        }
      : null;
  const preview = useQuery(createBulkPreviewQuery(input, language));
  const isCurrent = input !== null && !preview.isPlaceholderData && !preview.isFetching;
  const row = isCurrent ? preview.data?.rows[0] : undefined;
  const title = t('many.move-draft', { session: session.event });
  const destination = toTarget(target, title);
  const openDraft = useOpenDraft();
  const add = useChange(addBulkChange, ({ changeSetId }) => {
    if (changeSetId !== null) openDraft(changeSetId);
  });
  const submit = (): void => {
    if (!input || !destination) return;
    const { versions = [] } = preview.data ?? {};
    add.run({ ids: [session.id], change: input.change, versions, target: destination });
  };
  const hasTickets = session.sold + session.reserved > 0;
  const failure = add.result?.error ?? preview.data?.error ?? null;
  return (
    <>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()} aria-label={t('many.move-title')}>
        <DateField
          required
          label={t('many.move-day')}
          value={fields.day}
          onChange={({ target: field }) => setFields({ ...fields, day: field.value })}
        />
        <TimeField
          label={t('many.move-time')}
          hint={t('many.move-time-hint')}
          value={fields.time}
          onChange={({ target: field }) => setFields({ ...fields, time: field.value })}
        />
        <SelectField
          label={t('many.move-hall')}
          value={fields.hall}
          onChange={({ target: field }) => setFields({ ...fields, hall: field.value })}
        >
          <option value="">{t('many.move-same-hall')}</option>
          {choices?.halls.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      </form>
      <section className={styles.preview} aria-busy={input !== null && !isCurrent} aria-live="polite">
        <h2>{t('many.preview')}</h2>
        {input === null ? <p className={styles.counts}>{t('many.move-unchanged')}</p> : null}
        {input !== null && !row ? <p className={styles.counts}>{t('many.computing')}</p> : null}
        {row ? <FieldChanges row={row} currency={signedIn.currency} /> : null}
        {row && !hasTickets ? <RowNotes row={row} /> : null}
        <p className={styles.counts}>
          {hasTickets
            ? t('many.move-buyers', { sold: session.sold, reserved: session.reserved })
            : t('many.move-nobody')}
        </p>
        {hasTickets ? (
          <p>
            <Link
              to="/sessions/$id/reschedule"
              params={{ id: String(session.id) }}
              search={{ day: fields.day, ...(time === null ? {} : { time }) }}
              className={getButtonClassName('primary')}
            >
              {t('many.reschedule')}
            </Link>
          </p>
        ) : null}
      </section>
      {hasTickets ? null : (
        <AddToDraft
          {...{ add, draft: target, defaultTitle: title, onChange: setTarget, onSubmit: submit }}
          failure={failure && t(`many.error-${failure}`)}
          isReady={row !== undefined && row.problems.length === 0}
        >
          {t('many.move-add')}
        </AddToDraft>
      )}
    </>
  );
}

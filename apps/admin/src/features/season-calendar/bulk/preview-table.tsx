import type { BulkRowDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { formatCalendarDay } from '@sahna/contract/rules/calendar-day';
import { Button } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toDate } from '../../../shared/season-dates/calendar-days.ts';
import { ClashWords } from '../../../shared/season-dates/clash-words.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import styles from './bulk.module.css';
import { FieldChanges } from './field-change.tsx';
import { MANY_TEXTS } from './texts/index.ts';

/** Rows that are painted at first; long previews take a second to lay out. */
const VISIBLE_ROWS = 100;

/** Each session before and after the change, with what was sold, and why it is refused. */
export function PreviewTable({ rows, currency }: { rows: readonly BulkRowDto[]; currency: string }) {
  const t = useTexts(MANY_TEXTS);
  const { language } = useLanguage();
  const [isComplete, setIsComplete] = useState(false);
  const columns: Column<BulkRowDto>[] = [
    {
      key: 'start',
      heading: t('many.session'),
      render: ({ id, event, day, time, timeZoneName }) => (
        <span className={styles.session}>
          <Link to="/sessions/$id" params={{ id: String(id) }}>
            {event}
          </Link>
          <span className={styles.quiet}>
            {formatCalendarDay(toDate(day), language, { weekday: 'short', month: 'short', withYear: true })}
            {time === null ? '' : `, ${time}`}
            {timeZoneName === '' ? '' : `, ${timeZoneName}`}
          </span>
        </span>
      ),
    },
    { key: 'changes', heading: t('many.changes'), render: (row) => <FieldChanges row={row} currency={currency} /> },
    { key: 'sold', heading: t('many.tickets'), isNumeric: true, render: (row) => <TicketWords row={row} /> },
    { key: 'notes', heading: t('many.notes'), render: (row) => <RowNotes row={row} /> },
  ];
  const visible = isComplete ? rows : rows.slice(0, VISIBLE_ROWS);
  return (
    <div className={styles.table}>
      <DataTable caption={t('many.preview')} columns={columns} rows={visible} getKey={({ id }) => id} />
      {visible.length < rows.length ? (
        <div>
          <Button onClick={() => setIsComplete(true)}>{t('many.show-all', { count: rows.length })}</Button>
        </div>
      ) : null}
    </div>
  );
}

function TicketWords({ row: { sold, reserved } }: { row: BulkRowDto }) {
  const t = useTexts(MANY_TEXTS);
  return reserved > 0 ? t('many.sold-reserved', { sold, reserved }) : String(sold);
}

/** Why the session is refused, and what to consider. */
export function RowNotes({ row }: { row: BulkRowDto }) {
  const t = useTexts(MANY_TEXTS);
  const start = row.changes.find(({ field }) => field === 'start')?.after;
  const [day, time] = typeof start === 'string' ? start.split(' ') : [];
  const hall = row.changes.find(({ field }) => field === 'hall')?.after ?? row.hall;
  return (
    <span className={styles.notes}>
      {row.problems.map((problem) => (
        <span key={problem} className={styles.problem}>
          {t(`many.problem-${problem}`)}
        </span>
      ))}
      {row.problems.includes('has_tickets') ? (
        <Link
          to="/sessions/$id/reschedule"
          params={{ id: String(row.id) }}
          search={{ ...(day ? { day } : {}), ...(time ? { time } : {}) }}
        >
          {t('many.reschedule')}
        </Link>
      ) : null}
      {row.warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          {t(`many.warning-${warning}`)}
        </span>
      ))}
      <ClashWords session={row} hall={String(hall)} />
    </span>
  );
}

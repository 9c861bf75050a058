import type { PlaceInUseDto, TemplateRowDto } from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { Button } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatVisitTime } from '../../../shared/format.ts';
import { HALL_TEXTS } from '../../../shared/hall/texts/index.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import styles from '../bulk/bulk.module.css';
import { MANY_TEXTS } from '../bulk/texts/index.ts';
import { hasBlockRows } from './template-work.ts';
import { SEAT_TEMPLATE_TEXTS } from './texts/index.ts';

/** Rows that are painted at first. */
const VISIBLE_ROWS = 100;

/** What the template blocks and paints in each session, and the places that are in use. */
export function TemplateTable({ rows }: { rows: readonly TemplateRowDto[] }) {
  const t = useTexts(SEAT_TEMPLATE_TEXTS);
  const many = useTexts(MANY_TEXTS);
  const [isComplete, setIsComplete] = useState(false);
  const blockColumns: Column<TemplateRowDto>[] = [
    { key: 'quantity', heading: t('templates.quantity'), isNumeric: true, render: ({ quantity }) => String(quantity) },
    { key: 'inUse', heading: t('templates.in-use'), render: (row) => <PlacesInUse row={row} /> },
  ];
  const columns: Column<TemplateRowDto>[] = [
    {
      key: 'start',
      heading: many('many.session'),
      render: ({ id, event, day, time }) => (
        <span className={styles.session}>
          <Link to="/sessions/$id/seats" params={{ id: String(id) }}>
            {event}
          </Link>
          <span className={styles.quiet}>{formatVisitTime({ day, time })}</span>
        </span>
      ),
    },
    ...(hasBlockRows(rows) ? blockColumns : []),
    ...(rows.some(({ painting }) => painting)
      ? [
          {
            key: 'painting',
            heading: t('templates.painting'),
            render: (row: TemplateRowDto) => <PaintingChanges row={row} />,
          },
        ]
      : []),
    { key: 'notes', heading: many('many.notes'), render: (row) => <Notes row={row} /> },
  ];
  const visible = isComplete ? rows : rows.slice(0, VISIBLE_ROWS);
  return (
    <div className={styles.table}>
      <DataTable caption={many('many.preview')} columns={columns} rows={visible} getKey={({ id }) => id} />
      {visible.length < rows.length ? (
        <div>
          <Button onClick={() => setIsComplete(true)}>{many('many.show-all', { count: rows.length })}</Button>
        </div>
      ) : null}
    </div>
  );
}

function PlacesInUse({ row: { inUse, inUseCount } }: { row: TemplateRowDto }) {
  const t = useTexts(SEAT_TEMPLATE_TEXTS);
  return <Places places={inUse} count={inUseCount} title={t('templates.in-use-count', { count: inUseCount })} />;
}

/** Zones and the order of a session that change, and seats that buyers have, which do not. */
function PaintingChanges({ row: { painting } }: { row: TemplateRowDto }) {
  const t = useTexts(SEAT_TEMPLATE_TEXTS);
  const hall = useTexts(HALL_TEXTS);
  if (!painting) return null;
  const { moves, isReordered, unchanged, unchangedCount: count } = painting;
  return (
    <>
      <ul className={styles.changes}>
        {moves.map(({ from, to, seats }) => (
          <li key={`${from} ${to}`}>{hall('hall.zone-move', { from, to, count: seats })}</li>
        ))}
        {isReordered ? <li>{hall('hall.order-changes')}</li> : null}
      </ul>
      <Places places={unchanged} count={count} title={t('templates.unchanged-count', { count })} />
    </>
  );
}

function Places({ places, count, title }: { places: readonly PlaceInUseDto[]; count: number; title: string }) {
  const t = useTexts(SEAT_TEMPLATE_TEXTS);
  const many = useTexts(MANY_TEXTS);
  if (count === 0) return null;
  const name = ({ sector, row, seat, reason, left }: PlaceInUseDto): string =>
    reason === 'insufficient'
      ? t('templates.standing', { zone: sector, left })
      : t('templates.place', { sector, row, seat, reason: t(`templates.reason-${reason}`) });
  return (
    <details>
      <summary>{title}</summary>
      <ul className={styles.changes}>
        {places.map((place) => (
          <li key={`${place.sector} ${place.row} ${place.seat}`}>{name(place)}</li>
        ))}
        {count > places.length ? <li>{many('many.more', { count: count - places.length })}</li> : null}
      </ul>
    </details>
  );
}

function Notes({ row: { problem, ended, missing } }: { row: TemplateRowDto }) {
  const t = useTexts(SEAT_TEMPLATE_TEXTS);
  return (
    <span className={styles.notes}>
      {problem ? <span className={styles.problem}>{t(`templates.problem-${problem}`)}</span> : null}
      {ended > 0 ? <span className={styles.warning}>{t('templates.ended', { count: ended })}</span> : null}
      {missing > 0 ? <span className={styles.warning}>{t('templates.missing', { count: missing })}</span> : null}
    </span>
  );
}

import { Button } from '@sahna/ui';
import { useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../../../shared/ui/data-table.tsx';
import type { DocumentProblem } from '../../event-tab.ts';
import { hasPositions, LIST_FIELDS, type ListFieldFormat, type SeasonList, toListId } from '../list-fields.ts';
import styles from '../lists.module.css';
import { LIST_TEXTS } from '../texts/index.ts';
import { type FoundRow, formatRow, getRowKey } from './list-rows.ts';
import { useCellText } from './use-cell-text.ts';

const PAGE_SIZE = 100;
const WIDE_KINDS: readonly ListFieldFormat['kind'][] = ['day', 'flag', 'audience'];

type RowTableProps = {
  list: SeasonList;
  rows: readonly FoundRow[];
  /** Of the whole list. */
  count: number;
  problems: readonly DocumentProblem[];
  isReadOnly: boolean;
  onOpen: (at: number) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
};

/** The rows of a list, with buttons that open, move and remove them. */
export function RowTable({ list, rows, count, problems, isReadOnly, onOpen, onMove, onRemove }: RowTableProps) {
  const t = useTexts(LIST_TEXTS);
  const { language } = useLanguage();
  const formatCell = useCellText();
  const table = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const getTitle = ({ row, at }: FoundRow): string =>
    formatRow(row, list, language) || t('list.row', { position: at + 1 });
  // Neighbors of a row that was searched for may be hidden.
  const canMove = hasPositions(list) && rows.length === count;
  const hasProblems = (at: number): boolean =>
    problems.some(({ field }) => `${field}.`.startsWith(`${list.rows}.${at}.`));
  /** The button moves with its row; at an end of the list the opposite one has the focus. */
  const move = (from: number, to: number, name: 'up' | 'down'): void => {
    onMove(from, to);
    requestAnimationFrame(() => {
      const find = (action: string) =>
        table.current?.querySelector<HTMLButtonElement>(`[data-row="${to}"] [data-action="${action}"]:not(:disabled)`);
      (find(name) ?? find(name === 'up' ? 'down' : 'up'))?.focus();
    });
  };
  const columns: Column<FoundRow>[] = [
    {
      key: 'name',
      heading: t(`list.row-${toListId(list.file)}`),
      render: (found) => (
        <span className={styles.name}>
          <Button variant="quiet" data-open={found.at} onClick={() => onOpen(found.at)}>
            {getTitle(found)}
          </Button>
          {hasProblems(found.at) ? <span className={styles.mark}>{t('list.has-problems')}</span> : null}
        </span>
      ),
    },
    ...(list.rowKey === 'key'
      ? [
          {
            key: 'key',
            heading: t('list-field.key'),
            isWide: true,
            render: ({ row }: FoundRow) => <code>{getRowKey(row, list)}</code>,
          },
        ]
      : []),
    ...LIST_FIELDS[list.file]
      .filter(({ isColumn }) => isColumn)
      .map((format) => ({
        key: format.name,
        heading: t(`list-field.${format.name}`),
        isNumeric: format.kind === 'number',
        isWide: WIDE_KINDS.includes(format.kind),
        render: ({ row }: FoundRow) => formatCell(row, format),
      })),
  ];
  const actions: Column<FoundRow> = {
    key: 'actions',
    heading: t('list.actions'),
    isNumeric: true,
    render: (found) => (
      <span className={styles.actions} data-row={found.at}>
        {canMove ? (
          <>
            <Button
              variant="quiet"
              data-action="up"
              disabled={found.at === 0}
              aria-label={t('list.move-up', { name: getTitle(found) })}
              onClick={() => move(found.at, found.at - 1, 'up')}
            >
              ↑
            </Button>
            <Button
              variant="quiet"
              data-action="down"
              disabled={found.at === count - 1}
              aria-label={t('list.move-down', { name: getTitle(found) })}
              onClick={() => move(found.at, found.at + 1, 'down')}
            >
              ↓
            </Button>
          </>
        ) : null}
        <Button
          variant="quiet"
          aria-label={t('list.remove-row', { name: getTitle(found) })}
          onClick={() => onRemove(found.at)}
        >
          {t('list.remove')}
        </Button>
      </span>
    ),
  };
  return (
    <div ref={table} className={styles.table}>
      <DataTable
        caption={t('list.rows')}
        columns={isReadOnly ? columns : [...columns, actions]}
        rows={rows.slice(0, limit)}
        getKey={({ at }) => at}
      />
      {rows.length > limit ? (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>
          {t('list.more', { count: Math.min(PAGE_SIZE, rows.length - limit) })}
        </Button>
      ) : null}
    </div>
  );
}

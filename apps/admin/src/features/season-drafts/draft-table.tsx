import type { ChangeSetDto } from '@sahna/contract/admin/season/change-set-endpoints';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import styles from './season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from './texts/index.ts';
import { useDraftState } from './use-draft-state.ts';

/** Titles in a row; the others are counted. */
const MAX_TITLES = 2;

type DraftTableProps = { changeSets: readonly ChangeSetDto[]; timeZone: string };

export function DraftTable({ changeSets, timeZone }: DraftTableProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const describeState = useDraftState(timeZone);
  const listTitles = ({ titles }: ChangeSetDto): string => {
    if (titles.length === 0) return t('drafts.no-events');
    const listed = titles.slice(0, MAX_TITLES).join(', ');
    const count = titles.length - MAX_TITLES;
    return count > 0 ? t('drafts.more-events', { titles: listed, count }) : listed;
  };
  const columns: Column<ChangeSetDto>[] = [
    {
      key: 'title',
      heading: t('drafts.draft'),
      render: ({ id, title }) => (
        <Link to="/season/drafts/$id" params={{ id: String(id) }}>
          {title}
        </Link>
      ),
    },
    {
      key: 'state',
      heading: t('drafts.state'),
      render: (changeSet) => (
        <span className={styles.state} data-state={changeSet.failure === null ? changeSet.state : 'failed'}>
          {describeState(changeSet)}
        </span>
      ),
    },
    { key: 'events', heading: t('drafts.events'), render: listTitles },
    { key: 'author', heading: t('drafts.author'), isWide: true, render: ({ author }) => author },
    {
      key: 'updated',
      heading: t('drafts.updated'),
      isNumeric: true,
      isWide: true,
      render: ({ updatedAt }) => formatMoment(updatedAt, timeZone),
    },
  ];
  return (
    <div className={styles.table}>
      <DataTable caption={t('drafts.title')} columns={columns} rows={changeSets} getKey={({ id }) => id} />
    </div>
  );
}

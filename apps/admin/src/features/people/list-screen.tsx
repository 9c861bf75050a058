import type { Permission } from '@sahna/contract/rules/staff/permissions';
import { Button, getButtonClassName, Skeleton } from '@sahna/ui';
import { type InfiniteData, type UseInfiniteQueryResult, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import tabs from '../../shared/ui/layout/tab-links.module.css';
import { SearchField } from '../../shared/ui/search-field.tsx';
import styles from './people.module.css';
import { parseTextSearch } from './search.ts';
import { PEOPLE_TEXTS } from './texts/index.ts';

const LISTS = [
  { path: '/people', label: 'people.tab-people' },
  { path: '/people/season-tickets', label: 'people.tab-season-tickets' },
  { path: '/people/loyalty-cards', label: 'people.tab-loyalty-cards' },
  { path: '/people/promo-codes', label: 'people.tab-promo-codes' },
] as const;
/** Loyalty cards are of no venue or event. */
const LISTS_OF_SCOPE = LISTS.filter(({ path }) => path !== '/people/loyalty-cards');
export type ListPath = (typeof LISTS)[number]['path'];

export function useCanChangePeople(): boolean {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const needed: Permission = 'people:change';
  return session.member?.permissions.includes(needed) ?? false;
}

type Page<Row> = { items: Row[]; next: string | null };

export type ListScreenProps<Row> = {
  path: ListPath;
  q: string | undefined;
  search: { label: string; hint: string };
  empty: { title: string; hint: string };
  /** The screen that issues a new one. */
  issue?: { path: `${Exclude<ListPath, '/people'>}/new`; label: string };
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  columns: readonly Column<Row>[];
  onOpen: (row: Row) => void;
};

/** A list with a search, which the address keeps. Enter opens the only result. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { path, q, search, empty, issue, list, columns, onOpen } = props;
  const t = useTexts(PEOPLE_TEXTS);
  const navigate = useNavigate();
  const canChange = useCanChangePeople();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const lists = session.member?.hasAllPeople ? LISTS : LISTS_OF_SCOPE;
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const action =
    issue && canChange ? (
      <Link to={issue.path} className={getButtonClassName('primary')}>
        {issue.label}
      </Link>
    ) : null;
  return (
    <Screen title={t('people.title')} actions={action}>
      <nav className={tabs.tabs} aria-label={t('people.section')}>
        {lists.map((each) => (
          <Link key={each.path} to={each.path} activeOptions={{ exact: true, includeSearch: false }}>
            {t(each.label)}
          </Link>
        ))}
      </nav>
      <div className={styles.search}>
        <SearchField
          key={path}
          label={search.label}
          hint={search.hint}
          value={q ?? ''}
          onChange={(text) => void navigate({ to: path, search: parseTextSearch({ q: text }), replace: true })}
          results={list.isPending || list.isPlaceholderData ? null : rows}
          onOpen={onOpen}
        />
      </div>
      {list.isPending ? <Skeleton className={styles.skeleton} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState
          title={q === undefined ? empty.title : t('people.not-found')}
          hint={q === undefined ? empty.hint : t('people.not-found-hint')}
        >
          {q === undefined ? null : <Link to={path}>{t('people.clear')}</Link>}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <DataTable caption={t('people.title')} columns={columns} rows={rows} getKey={({ id }) => id} />
      ) : null}
      {list.hasNextPage ? (
        <div className={styles.actions}>
          <Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {t('people.more')}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}

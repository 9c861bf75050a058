import { SEASON_LISTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../../../shared/api.ts';
import { SeasonLinks } from '../../../shared/season/season-links.tsx';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { Section } from '../../../shared/ui/layout/section.tsx';
import { type ListId, type SeasonList, toListId } from './list-fields.ts';
import styles from './lists.module.css';
import { createListDraftQuery, createPublishedListQuery } from './queries.ts';
import { getRows } from './rows/list-rows.ts';
import { SHOP_SETTINGS } from './settings-elsewhere.ts';
import { LIST_TEXTS } from './texts/index.ts';
import { useReadableLists } from './use-readable-lists.ts';

type ListRow = { id: ListId; count: number | null; isMissing: boolean; draft: number | null };

/** The lists of the season with their drafts, and where settings of the season are edited. */
export function ListsScreen() {
  const t = useTexts(LIST_TEXTS);
  const { draft: target } = useSearch({ from: '/frame/season/lists' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const isReadable = useReadableLists();
  const published = useQueries({
    queries: SEASON_LISTS.map(({ file }) => ({ ...createPublishedListQuery(file), enabled: isReadable(file) })),
  });
  const drafts = useQueries({
    queries: SEASON_LISTS.map(({ file }) => ({ ...createListDraftQuery(file), enabled: isReadable(file) })),
  });
  const rows = SEASON_LISTS.map((list: SeasonList, at): ListRow => {
    const document = published[at]?.data;
    return {
      id: toListId(list.file),
      count: document ? getRows(document, list).length : null,
      isMissing: !isReadable(list.file) || (published[at]?.isError ?? false),
      draft: drafts[at]?.data ?? null,
    };
  });
  const columns: Column<ListRow>[] = [
    {
      key: 'name',
      heading: t('list.name'),
      render: ({ id, isMissing }) =>
        isMissing ? (
          t(`list.${id}`)
        ) : (
          <Link to="/season/lists/$list" params={{ list: id }} search={target === undefined ? {} : { draft: target }}>
            {t(`list.${id}`)}
          </Link>
        ),
    },
    { key: 'lead', heading: t('list.about'), isWide: true, render: ({ id }) => t(`list-lead.${id}`) },
    { key: 'count', heading: t('list.number'), isNumeric: true, render: ({ count }) => count ?? '–' },
    {
      key: 'draft',
      heading: t('list.draft'),
      render: ({ draft, isMissing }) => {
        if (isMissing) return t('list.no-access');
        if (draft === null) return '';
        return (
          <Link to="/season/drafts/$id" params={{ id: String(draft) }}>
            {t('list.has-draft')}
          </Link>
        );
      },
    },
  ];
  const canSeeSettings = session.member?.permissions.includes('settings:view') ?? false;
  const canSeePeople = session.member?.permissions.includes('people:view') ?? false;
  return (
    <Screen title={t('list.title')} lead={t('list.lead')} actions={<SeasonLinks />}>
      <DataTable isNarrow caption={t('list.title')} columns={columns} rows={rows} getKey={({ id }) => id} />
      {canSeeSettings ? (
        <Section title={t('list.elsewhere')}>
          <ul className={styles.links}>
            {SHOP_SETTINGS.map(({ part }) => (
              <li key={part}>
                <Link to="/settings/house" search={part === 'general' ? {} : { part }}>
                  {t(`list-elsewhere.${part}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t('list.of-customers')}>
        <p>{t('list.of-customers-hint')}</p>
        {canSeePeople ? (
          <ul className={styles.links}>
            <li>
              <Link to="/people/season-tickets">{t('list.season-tickets')}</Link>
            </li>
            <li>
              <Link to="/people/loyalty-cards">{t('list.loyalty-cards')}</Link>
            </li>
          </ul>
        ) : null}
      </Section>
    </Screen>
  );
}

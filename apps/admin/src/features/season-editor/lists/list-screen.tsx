import { Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { createSeasonChoicesQuery } from '../choices.ts';
import { createOpenedEventQuery } from '../queries.ts';
import styles from '../season-editor.module.css';
import { ListEditor } from './list-editor.tsx';
import { findList, type SeasonList } from './list-fields.ts';
import { LIST_TEXTS } from './texts/index.ts';
import { useReadableLists } from './use-readable-lists.ts';

/** The editor of a list. The address has the draft. */
export function ListScreen() {
  const { list: id } = useParams({ from: '/frame/season/lists/$list' });
  const isReadable = useReadableLists();
  const list = findList(id);
  return list && isReadable(list.file) ? <OpenedList key={id} id={id} list={list} /> : <MissingList />;
}

function OpenedList({ id, list }: { id: string; list: SeasonList }) {
  const { draft } = useSearch({ from: '/frame/season/lists/$list' });
  const { language } = useLanguage();
  const navigate = useNavigate();
  // The draft that the first change created belongs to the editor that is open.
  const [created, setCreated] = useState<{ id: number; from: number | undefined } | null>(null);
  const openedDraft = created && created.id === draft ? created.from : draft;
  const opened = useQuery({ ...createOpenedEventQuery(list.file, openedDraft), throwOnError: false, retry: false });
  const choices = useQuery(createSeasonChoicesQuery(language));
  if (opened.isError || opened.data === null) return <MissingList />;
  if (!opened.data || !choices.data) return <Skeleton className={styles.skeleton} />;
  return (
    <ListEditor
      key={openedDraft ?? ''}
      list={list}
      opened={opened.data}
      onCreate={(changeSetId) => {
        setCreated({ id: changeSetId, from: openedDraft });
        void navigate({
          to: '/season/lists/$list',
          params: { list: id },
          search: { draft: changeSetId },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}

function MissingList() {
  const t = useTexts(LIST_TEXTS);
  return (
    <EmptyState isPage title={t('list.missing')} hint={t('list.missing-hint')}>
      <Link to="/season/lists">{t('list.all')}</Link>
    </EmptyState>
  );
}

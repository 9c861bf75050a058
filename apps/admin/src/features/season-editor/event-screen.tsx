import { Skeleton } from '@sahna/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { isMissing } from '../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { createSeasonChoicesQuery } from './choices.ts';
import { EventEditor } from './editor/event-editor.tsx';
import { createOpenedEventQuery } from './queries.ts';
import styles from './season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from './texts/index.ts';

/** The editor of an event. The address has the draft and the tab. */
export function EventScreen() {
  const { key } = useParams({ from: '/frame/season/events/$key' });
  const { draft } = useSearch({ from: '/frame/season/events/$key' });
  const { language } = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  // The draft that was found, or created by the first change, belongs to the editor that is open.
  const [adopted, setAdopted] = useState<{ key: string; id: number; from: number | undefined } | null>(null);
  const openedDraft = adopted?.key === key && adopted.id === draft ? adopted.from : draft;
  const opened = useQuery(createOpenedEventQuery(key, openedDraft));
  // Loaded beside the event, so that no tab waits for them.
  const choices = useQuery(createSeasonChoicesQuery(language));
  const adopt = useCallback(
    (id: number): void => {
      setAdopted({ key, id, from: openedDraft });
      void navigate({
        to: '/season/events/$key',
        params: { key },
        search: (search) => ({ ...search, draft: id }),
        replace: true,
        resetScroll: false,
      });
    },
    [key, navigate, openedDraft],
  );
  const found = draft === undefined ? opened.data?.changeSet?.id : undefined;
  useEffect(() => {
    if (found !== undefined) adopt(found);
  }, [found, adopt]);
  if (opened.data === null || isMissing(opened.error)) return <MissingEvent />;
  if (!opened.data || !choices.data) return <Skeleton className={styles.skeleton} />;
  return (
    <EventEditor
      key={`${key} ${openedDraft ?? ''}`}
      eventKey={key}
      opened={opened.data}
      onReload={async () => {
        setAdopted(null);
        await client.resetQueries({ queryKey: ['opened-event', key] });
      }}
      onCreate={adopt}
    />
  );
}

function MissingEvent() {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  return (
    <EmptyState isPage title={t('editor.no-event')} hint={t('editor.no-event-hint')}>
      <Link to="/season/events">{t('editor.all-events')}</Link>
    </EmptyState>
  );
}

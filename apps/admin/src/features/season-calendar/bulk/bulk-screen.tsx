import { Notice, Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';
import { parseSeasonListSearch } from '../search.ts';
import { parseSeatTemplateSearch } from '../seat-templates/search.ts';
import { SEAT_TEMPLATE_TEXTS } from '../seat-templates/texts/index.ts';
import { useCanBlock } from '../use-can-change.ts';
import { AddToDraft } from './add-to-draft.tsx';
import styles from './bulk.module.css';
import { EMPTY_DRAFT, toBulkChange } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { PreviewTable } from './preview-table.tsx';
import { addBulkChange, createBulkPreviewQuery } from './queries.ts';
import { toSelection } from './search.ts';
import { NEW_DRAFT, toTarget, useOpenDraft } from './target-field.tsx';
import { MANY_TEXTS } from './texts/index.ts';

/** Changes the chosen sessions in a draft, after a preview of each. */
export function BulkScreen() {
  const t = useTexts(MANY_TEXTS);
  const templates = useTexts(SEAT_TEMPLATE_TEXTS);
  const canBlock = useCanBlock();
  const { language } = useLanguage();
  const search = useSearch({ from: '/frame/season/bulk' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const currency = session.currency;
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, kind: search.change ?? EMPTY_DRAFT.kind });
  const [target, setTarget] = useState(NEW_DRAFT);
  const typed = JSON.stringify(toBulkChange(draft));
  const isTyping = useDebounced(typed) !== typed;
  const change = toBulkChange(draft);
  const input = change && {
    ...{ selection: toSelection(search), change },
    ...(target.changeSetId === '' ? {} : { changeSetId: Number(target.changeSetId) }),
  };
  const preview = useQuery({ ...createBulkPreviewQuery(input, language), enabled: input !== null && !isTyping });
  const isCurrent = input !== null && !isTyping && !preview.isPlaceholderData && !preview.isFetching;
  const rows = change ? (preview.data?.rows ?? []) : [];
  const ids = rows.filter(({ problems, changes }) => problems.length === 0 && changes.length > 0).map(({ id }) => id);
  const refused = rows.filter(({ problems }) => problems.length > 0).length;
  // The default names the change, so that the list of drafts can be read.
  const title = t(`many.kind-${draft.kind}`);
  const destination = toTarget(target, title);
  const openDraft = useOpenDraft();
  const add = useChange(addBulkChange, ({ changeSetId }) => {
    if (changeSetId !== null) openDraft(changeSetId);
  });
  const submit = (): void => {
    if (change && destination) add.run({ ids, change, versions: preview.data?.versions ?? [], target: destination });
  };
  const failure = add.result?.error ?? null;
  const { ids: _ids, change: _change, ...filters } = search;
  return (
    <Screen
      title={t('many.title')}
      lead={t('many.lead')}
      actions={
        <p className={styles.links}>
          {canBlock ? (
            <Link to="/season/seat-templates" search={parseSeatTemplateSearch(search)}>
              {templates('templates.title')}
            </Link>
          ) : null}
          <Link to="/season/list" search={parseSeasonListSearch(filters)}>
            {t('many.back')}
          </Link>
        </p>
      }
    >
      <ChangeForm draft={draft} currency={currency} onChange={(changes) => setDraft({ ...draft, ...changes })} />
      <section className={styles.preview} aria-busy={input !== null && !isCurrent}>
        <h2>{t('many.preview')}</h2>
        <p className={styles.counts} aria-live="polite">
          {change
            ? isCurrent && preview.data?.error === null
              ? t('many.counts', { changed: ids.length, same: rows.length - ids.length - refused, refused })
              : t('many.computing')
            : t('many.incomplete')}
        </p>
        {input !== null && preview.isPending ? <Skeleton className={styles.skeleton} /> : null}
        {change && preview.data?.error ? <Notice tone="warn">{t(`many.error-${preview.data.error}`)}</Notice> : null}
        {isCurrent && preview.data?.error === null && rows.length === 0 ? (
          <EmptyState title={t('many.none')} hint={t('many.none-hint')} />
        ) : null}
        {rows.length > 0 ? <PreviewTable rows={rows} currency={currency} /> : null}
      </section>
      <AddToDraft
        {...{ add, draft: target, defaultTitle: title, onChange: setTarget, onSubmit: submit }}
        failure={failure && t(`many.error-${failure}`)}
        isReady={isCurrent && ids.length > 0}
      >
        {t('many.add', { count: ids.length })}
      </AddToDraft>
    </Screen>
  );
}

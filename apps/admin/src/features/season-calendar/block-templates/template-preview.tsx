import type { BulkSelectionDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { type AppliedRowDto, MAX_TEMPLATE_SESSIONS } from '@sahna/contract/admin/sessions/block-template-endpoints';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../bulk/bulk.module.css';
import { MANY_TEXTS } from '../bulk/texts/index.ts';
import { useCanBlock } from '../use-can-change.ts';
import { createTemplatePreviewQuery } from './queries.ts';
import { TemplateTable } from './template-table.tsx';
import { BLOCK_TEMPLATE_TEXTS } from './texts/index.ts';
import { continueOutcome, type TemplateOutcome, useTemplateRun } from './use-template-run.ts';

/** Previews a template for the selected sessions, applies it, and undoes that. */
export function TemplatePreview({ id, selection }: { id: number; selection: BulkSelectionDto }) {
  const t = useTexts(BLOCK_TEMPLATE_TEXTS);
  const many = useTexts(MANY_TEXTS);
  const { language } = useLanguage();
  const canBlock = useCanBlock();
  const { data, isFetching } = useQuery(createTemplatePreviewQuery(id, selection, language));
  // Stays visible while it is undone.
  const [outcome, setOutcome] = useState<TemplateOutcome | null>(null);
  const change = useChange(
    (run: () => Promise<TemplateOutcome>) => run(),
    (next) => setOutcome((before) => continueOutcome(before, next)),
  );
  const { progress, apply, undo, stop } = useTemplateRun(id);
  const rows = data?.rows ?? [];
  const ready = rows.filter(({ problem, quantity }) => problem === null && quantity > 0);
  if (data?.error) return <Notice tone="warn">{t('templates.too-many', { max: MAX_TEMPLATE_SESSIONS })}</Notice>;
  if (data && rows.length === 0) return <EmptyState title={many('many.none')} hint={many('many.none-hint')} />;
  return (
    <section className={styles.preview} aria-busy={isFetching}>
      <h2>{many('many.preview')}</h2>
      <p className={styles.counts} aria-live="polite">
        {data
          ? t('templates.counts', {
              sessions: ready.length,
              places: sum(ready.map(({ quantity }) => quantity)),
              inUse: sum(rows.map(({ inUseCount }) => inUseCount)),
            })
          : many('many.computing')}
      </p>
      {canBlock ? (
        <div>
          <Button
            variant="primary"
            disabled={ready.length === 0 || isFetching || change.isPending}
            onClick={() => change.run(() => apply(ready.map((row) => row.id)))}
          >
            {t('templates.apply', { count: ready.length })}
          </Button>
        </div>
      ) : null}
      {progress ? (
        <div className={styles.form}>
          <p>{t('templates.progress', progress)}</p>
          <progress max={progress.total} value={progress.done} aria-label={t('templates.progress', progress)} />
          <div>
            <Button onClick={stop}>{t('templates.stop')}</Button>
          </div>
        </div>
      ) : null}
      {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
      {outcome ? (
        <OutcomeNotice
          outcome={outcome}
          isPending={change.isPending}
          onUndo={(results) => change.run(() => undo(results, t('templates.undo-reason')))}
        />
      ) : null}
      {data ? <TemplateTable rows={rows} /> : <Skeleton className={styles.skeleton} />}
    </section>
  );
}

type OutcomeNoticeProps = {
  outcome: TemplateOutcome;
  isPending: boolean;
  onUndo: (results: readonly AppliedRowDto[]) => void;
};

function OutcomeNotice({ outcome, isPending, onUndo }: OutcomeNoticeProps) {
  const t = useTexts(BLOCK_TEMPLATE_TEXTS);
  if (outcome.kind === 'undone')
    return (
      <Notice tone={outcome.changed + outcome.remaining.length > 0 ? 'warn' : 'good'}>
        <p>{t('templates.undone', { count: outcome.freed })}</p>
        {outcome.changed > 0 ? <p>{t('templates.changed', { count: outcome.changed })}</p> : null}
        {outcome.remaining.length > 0 ? (
          <>
            <p>{t('templates.undo-left', { count: outcome.remaining.length })}</p>
            <Button disabled={isPending} onClick={() => onUndo(outcome.remaining)}>
              {t('templates.undo')}
            </Button>
          </>
        ) : null}
      </Notice>
    );
  const { results } = outcome;
  const failed = results.filter(({ problem }) => problem !== null).length;
  return (
    <Notice tone={failed + outcome.left > 0 ? 'warn' : 'good'}>
      <p>
        {t('templates.done', {
          blocked: sum(results.map(({ blocked }) => blocked)),
          refused: sum(results.map(({ refused }) => refused)),
        })}
      </p>
      {outcome.left > 0 ? <p>{t('templates.left', { count: outcome.left })}</p> : null}
      {failed > 0 ? <p>{t('templates.failed', { count: failed })}</p> : null}
      {results.some(({ blocks }) => blocks.length > 0) ? (
        <Button disabled={isPending} onClick={() => onUndo(results)}>
          {t('templates.undo')}
        </Button>
      ) : null}
    </Notice>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

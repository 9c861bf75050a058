import type { BulkSelectionDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { MAX_TEMPLATE_SESSIONS } from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HALL_TEXTS } from '../../../shared/hall/texts/index.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../bulk/bulk.module.css';
import { MANY_TEXTS } from '../bulk/texts/index.ts';
import { useCanBlock, useCanChange } from '../use-can-change.ts';
import { createTemplatePreviewQuery } from './queries.ts';
import { TemplateTable } from './template-table.tsx';
import {
  changesPainting,
  continueOutcome,
  hasBlockRows,
  hasChanged,
  type TemplateOutcome,
  type TemplateResult,
  toWork,
} from './template-work.ts';
import { SEAT_TEMPLATE_TEXTS } from './texts/index.ts';
import { useTemplateRun } from './use-template-run.ts';

/** Previews a template for the selected sessions, applies what the member can change, and undoes that. */
export function TemplatePreview({ id, selection }: { id: number; selection: BulkSelectionDto }) {
  const t = useTexts(SEAT_TEMPLATE_TEXTS);
  const many = useTexts(MANY_TEXTS);
  const hall = useTexts(HALL_TEXTS);
  const { language } = useLanguage();
  const permissions = { canBlock: useCanBlock(), canPaint: useCanChange() };
  const { data, isFetching } = useQuery(createTemplatePreviewQuery(id, selection, language));
  // Stays visible while it is undone.
  const [outcome, setOutcome] = useState<TemplateOutcome | null>(null);
  const change = useChange(
    (run: () => Promise<TemplateOutcome>) => run(),
    (next) => setOutcome((before) => continueOutcome(before, next)),
  );
  const { progress, apply, undo, stop } = useTemplateRun(id);
  const rows = data?.rows ?? [];
  const work = rows.flatMap((row) => toWork(row, permissions) ?? []);
  const paintings = rows.flatMap(({ painting }) => painting ?? []);
  if (data?.error) return <Notice tone="warn">{t('templates.too-many', { max: MAX_TEMPLATE_SESSIONS })}</Notice>;
  if (data && rows.length === 0) return <EmptyState title={many('many.none')} hint={many('many.none-hint')} />;
  return (
    <section className={styles.preview} aria-busy={isFetching}>
      <h2>{many('many.preview')}</h2>
      <p className={styles.counts} aria-live="polite">
        {data ? null : many('many.computing')}
        {data && hasBlockRows(rows)
          ? t('templates.counts', {
              sessions: rows.filter(({ problem, quantity }) => problem === null && quantity > 0).length,
              places: sum(rows.map(({ quantity }) => quantity)),
              inUse: sum(rows.map(({ inUseCount }) => inUseCount)),
            })
          : null}{' '}
        {data && paintings.length > 0
          ? t('templates.counts-painted', {
              sessions: paintings.filter(changesPainting).length,
              seats: sum(paintings.flatMap(({ moves }) => moves.map(({ seats }) => seats))),
              unchanged: sum(paintings.map(({ unchangedCount }) => unchangedCount)),
            })
          : null}
      </p>
      {paintings.some(changesPainting) && !permissions.canPaint ? <p>{hall('hall.painting-read-only')}</p> : null}
      {permissions.canBlock || permissions.canPaint ? (
        <div>
          <Button
            variant="primary"
            disabled={work.length === 0 || isFetching || change.isPending}
            onClick={() => change.run(() => apply(work))}
          >
            {t('templates.apply', { count: work.length })}
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
  onUndo: (results: readonly TemplateResult[]) => void;
};

function OutcomeNotice({ outcome, isPending, onUndo }: OutcomeNoticeProps) {
  const t = useTexts(SEAT_TEMPLATE_TEXTS);
  if (outcome.kind === 'undone')
    return (
      <Notice tone={outcome.changed + outcome.repainted + outcome.remaining.length > 0 ? 'warn' : 'good'}>
        {outcome.freed > 0 || outcome.restored === 0 ? <p>{t('templates.undone', { count: outcome.freed })}</p> : null}
        {outcome.restored > 0 ? <p>{t('templates.restored', { count: outcome.restored })}</p> : null}
        {outcome.repainted > 0 ? <p>{t('templates.repainted', { count: outcome.repainted })}</p> : null}
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
  const blocked = results.flatMap(({ kind, row }) => (kind === 'blocked' ? [row] : []));
  const painted = results.flatMap(({ kind, row }) => (kind === 'painted' ? [row] : []));
  const undoable = results.filter(hasChanged);
  const problems = Map.groupBy(
    results.flatMap(({ row }) => row.problem ?? []),
    (problem) => problem,
  );
  return (
    <Notice tone={problems.size + outcome.left > 0 ? 'warn' : 'good'}>
      {blocked.length > 0 ? (
        <p>
          {t('templates.done', {
            blocked: sum(blocked.map((row) => row.blocked)),
            refused: sum(blocked.map((row) => row.refused)),
          })}
        </p>
      ) : null}
      {painted.length > 0 ? (
        <p>
          {t('templates.painted', {
            sessions: painted.filter(({ problem }) => problem === null).length,
            seats: sum(painted.map(({ moved }) => moved)),
            unchanged: sum(painted.map(({ unchanged }) => unchanged)),
          })}
        </p>
      ) : null}
      {outcome.left > 0 ? <p>{t('templates.left', { count: outcome.left })}</p> : null}
      {[...problems].map(([problem, { length: count }]) => (
        <p key={problem}>{t('templates.failed', { count, reason: t(`templates.problem-${problem}`) })}</p>
      ))}
      {undoable.length > 0 ? (
        <Button disabled={isPending} onClick={() => onUndo(undoable)}>
          {t('templates.undo')}
        </Button>
      ) : null}
    </Notice>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

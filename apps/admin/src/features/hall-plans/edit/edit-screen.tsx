import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { SeasonLinks } from '../../../shared/season/season-links.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import hallStyles from '../hall-plans.module.css';
import { PlanCanvas } from '../map/plan-canvas.tsx';
import type { PlanMode } from '../map/plan-view.ts';
import { findRepeatedSeats, moveSeats } from '../model/edit-plan.ts';
import { pickName } from '../model/pick-name.ts';
import type { HallPlan } from '../model/plan.ts';
import { createDraftQuery, isMissing, useCanChange } from '../queries.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { useNames } from '../use-names.ts';
import styles from './edit.module.css';
import { SaveBar } from './save-bar.tsx';
import { SeatTable } from './seat-table.tsx';
import { SeatTools } from './tools/seat-tools.tsx';
import { usePlanEditor } from './use-plan-editor.ts';

/** Edits the draft of a hall's next plan. */
export function EditScreen() {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const { key } = useParams({ from: '/frame/season/halls/$key/draft' });
  // The editor has the draft from here on.
  const { data, error } = useQuery({
    ...createDraftQuery(key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isMissing(error))
    return (
      <EmptyState isPage title={t('edit.missing')} hint={t('edit.missing-hint')}>
        <Link to="/season/halls/$key" params={{ key }}>
          {t('edit.hall')}
        </Link>
      </EmptyState>
    );
  if (!data) return <Skeleton className={hallStyles.skeleton} />;
  return (
    <Screen title={t('edit.title', { hall: pickName(data.name, language) })} actions={<SeasonLinks />}>
      <Editor key={key} hallKey={key} draft={data} />
    </Screen>
  );
}

const MODES: readonly PlanMode[] = ['select', 'move', 'pan'];

function Editor({ hallKey, draft }: { hallKey: string; draft: { version: number; plan: HallPlan; svg: string } }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const navigate = useNavigate();
  const canChange = useCanChange();
  const editor = usePlanEditor(hallKey, draft);
  const { plan, selected, select, apply } = editor;
  const { nameSeat } = useNames(plan);
  const [chosenMode, setMode] = useState<PlanMode>('select');
  const mode = !canChange && chosenMode === 'move' ? 'select' : chosenMode;
  const repeated = useMemo(() => new Set(findRepeatedSeats(plan)), [plan]);
  const handleKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) editor.undo();
    else if (key === 'y' || key === 'z') editor.redo();
    else return;
    event.preventDefault();
  };
  const openReview = async (): Promise<void> => {
    if (await editor.save()) await navigate({ to: '/season/halls/$key/review', params: { key: hallKey } });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the whole editor, whose buttons do the same
    <div className={styles.editor} onKeyDown={handleKey}>
      <div className={styles.bar}>
        <Link to="/season/halls/$key" params={{ key: hallKey }}>
          {t('edit.hall')}
        </Link>
        {canChange ? <SaveBar editor={editor} /> : null}
        <Button variant="primary" onClick={() => void openReview()}>
          {t('edit.review')}
        </Button>
      </div>
      {repeated.size > 0 ? (
        <Notice tone="warn">
          {t('edit.repeated', { count: repeated.size })}{' '}
          <Button onClick={() => select(repeated)}>{t('edit.select-repeated')}</Button>
        </Notice>
      ) : null}
      <div className={styles.layout}>
        <div className={styles.hall}>
          <fieldset className={styles.modes} aria-label={t('edit.mode')}>
            {MODES.filter((candidate) => canChange || candidate !== 'move').map((candidate) => (
              <Button key={candidate} aria-pressed={mode === candidate} onClick={() => setMode(candidate)}>
                {t(`edit.mode-${candidate}`)}
              </Button>
            ))}
            <span className={styles.selected} role="status">
              {t('edit.selected', { count: selected.size })}
            </span>
          </fieldset>
          <PlanCanvas
            plan={plan}
            svg={draft.svg}
            selected={selected}
            problems={repeated}
            mode={mode}
            describeSeat={(seat) =>
              selected.has(seat.id) ? t('edit.seat-selected', { seat: nameSeat(seat) }) : nameSeat(seat)
            }
            onSelect={select}
            onMove={(dx, dy) => {
              if (canChange && selected.size > 0) apply(moveSeats(plan, selected, dx, dy));
            }}
          />
          <p className={styles.soft}>{t(`edit.hint-${mode}`)}</p>
        </div>
        <div className={styles.side}>
          {canChange ? <SeatTools editor={editor} /> : null}
          <SeatTable plan={plan} selected={selected} onSelect={select} />
        </div>
      </div>
    </div>
  );
}

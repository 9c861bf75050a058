import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { BEST_ORDER_TEXTS } from '../../../shared/hall/best-order/texts/index.ts';
import { HALL_TEXTS } from '../../../shared/hall/texts/index.ts';
import { isMissing } from '../../../shared/query-failures.ts';
import { SeasonLinks } from '../../../shared/season/season-links.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { useUndoKeys } from '../../../shared/use-undo-keys.ts';
import hallStyles from '../hall-plans.module.css';
import type { PlanBox } from '../map/find-seats.ts';
import type { SeatColoring } from '../map/paint-plan.ts';
import { PlanCanvas } from '../map/plan-canvas.tsx';
import type { PlanMode } from '../map/plan-view.ts';
import { setSectorBox } from '../model/edit-parts.ts';
import { findRepeatedSeats, moveSeats } from '../model/edit-plan.ts';
import { pickName } from '../model/pick-name.ts';
import type { HallPlan, PlanSeat } from '../model/plan.ts';
import { findProblemTarget } from '../model/problem-target.ts';
import { createDraftQuery, useCanChange } from '../queries.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { useNames } from '../use-names.ts';
import styles from './edit.module.css';
import { OrderPanel } from './order/order-panel.tsx';
import { PartsPanel } from './parts/parts-panel.tsx';
import { PART_TEXTS } from './parts/texts/index.ts';
import { SaveBar } from './save-bar.tsx';
import { SeatTable } from './seat-table.tsx';
import { SeatTools } from './tools/seat-tools.tsx';
import { usePlanEditor } from './use-plan-editor.ts';

/** Edits the draft of a hall's next plan. */
export function EditScreen() {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const { key } = useParams({ from: '/frame/season/halls/$key/draft' });
  const { at } = useSearch({ from: '/frame/season/halls/$key/draft' });
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
      <Editor key={key} hallKey={key} draft={data} opened={at ?? ''} />
    </Screen>
  );
}

const MODES = ['select', 'move', 'pan'] as const satisfies readonly PlanMode[];
const COLORINGS = ['zones', 'order'] as const satisfies readonly SeatColoring[];
const NO_SEATS: ReadonlySet<string> = new Set();

type EditorProps = {
  hallKey: string;
  draft: { version: number; plan: HallPlan; svg: string };
  /** Path of the field to open; empty: none. */
  opened: string;
};

function Editor({ hallKey, draft, opened }: EditorProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const navigate = useNavigate();
  const canChange = useCanChange();
  const [target] = useState(() => findProblemTarget(opened, draft.plan));
  const openedSeat = target?.kind === 'seat' ? target.seat : null;
  const editor = usePlanEditor(hallKey, draft, new Set(openedSeat ? [openedSeat.id] : []));
  const { plan, selected, select, apply } = editor;
  const [partTexts, hallTexts, orderTexts] = [useTexts(PART_TEXTS), useTexts(HALL_TEXTS), useTexts(BEST_ORDER_TEXTS)];
  const { nameSeat, nameSector } = useNames(plan);
  const [coloring, setColoring] = useState<SeatColoring>('zones');
  const [proposed, setProposed] = useState(NO_SEATS);
  const [chosenMode, setMode] = useState<(typeof MODES)[number]>('select');
  /** Key of the sector whose place is being marked. */
  const [marked, setMarked] = useState<string | null>(null);
  const markedName = plan.sectors.some(({ key }) => key === marked) ? nameSector(marked ?? '') : null;
  const mode = markedName !== null ? 'mark' : !canChange && chosenMode === 'move' ? 'select' : chosenMode;
  const chooseMode = (chosen: (typeof MODES)[number]): void => {
    setMarked(null);
    setMode(chosen);
  };
  const mark = (box: PlanBox | null): void => {
    setMarked(null);
    if (box && marked !== null)
      apply(setSectorBox(plan, marked, [box.left, box.top, box.right - box.left, box.bottom - box.top]));
  };
  const repeated = useMemo(() => new Set(findRepeatedSeats(plan)), [plan]);
  const describe = (seat: PlanSeat): string => {
    const { bestOrder: place } = seat;
    const name = selected.has(seat.id) ? t('edit.seat-selected', { seat: nameSeat(seat) }) : nameSeat(seat);
    return coloring === 'order' && place ? `${name}, ${orderTexts('best-order.place', { place })}` : name;
  };
  useUndoKeys(editor, canChange, false);
  const openReview = async (): Promise<void> => {
    if (await editor.save()) await navigate({ to: '/season/halls/$key/review', params: { key: hallKey } });
  };
  return (
    <div className={styles.editor}>
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
          <fieldset className={styles.modes}>
            <legend className={styles.legend}>{hallTexts('hall.views')}</legend>
            {COLORINGS.map((each) => (
              <Button key={each} aria-pressed={coloring === each} onClick={() => setColoring(each)}>
                {hallTexts(`hall.view-${each}`)}
              </Button>
            ))}
          </fieldset>
          <fieldset className={styles.modes} aria-label={t('edit.mode')}>
            {MODES.filter((candidate) => canChange || candidate !== 'move').map((candidate) => (
              <Button key={candidate} aria-pressed={mode === candidate} onClick={() => chooseMode(candidate)}>
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
            drawnSize={draft.plan}
            selected={selected}
            outlined={coloring === 'order' ? proposed : repeated}
            coloring={coloring}
            mode={mode}
            focusedSeat={openedSeat}
            describeSeat={describe}
            onSelect={select}
            onMark={mark}
            onMove={(dx, dy) => {
              if (canChange && selected.size > 0) apply(moveSeats(plan, selected, dx, dy));
            }}
          />
          {mode === 'mark' ? (
            <Notice>
              {partTexts('parts.marking', { name: markedName ?? '' })}{' '}
              <Button onClick={() => setMarked(null)}>{partTexts('parts.marking-stop')}</Button>
            </Notice>
          ) : (
            <p className={styles.soft}>{t(`edit.hint-${mode}`)}</p>
          )}
        </div>
        <div className={styles.side}>
          {coloring === 'order' ? (
            <OrderPanel {...{ hallKey, editor, canChange }} onFound={(seats) => setProposed(new Set(seats))} />
          ) : canChange ? (
            <>
              <SeatTools editor={editor} />
              <PartsPanel editor={editor} onMark={setMarked} target={target} />
            </>
          ) : null}
          <SeatTable plan={plan} selected={selected} onSelect={select} />
        </div>
      </div>
    </div>
  );
}

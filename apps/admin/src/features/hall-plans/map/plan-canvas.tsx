import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { ZoomButtons } from '../../../shared/hall/zoom-buttons.tsx';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import type { PlanSeat } from '../model/plan.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { listDrawnAreas } from './areas.ts';
import type { Size } from './camera.ts';
import type { PlanBox } from './find-seats.ts';
import styles from './map.module.css';
import { type PlanContent, type PlanElements, PlanView } from './plan-view.ts';

const NOTHING: ReadonlySet<string> = new Set();

type PlanCanvasProps = Pick<PlanContent, 'plan'> &
  Partial<Pick<PlanContent, 'selected' | 'outlined' | 'coloring' | 'mode'>> & {
    /** Sanitized drawing. */
    svg: string;
    /** Size of the plan that the drawing is of, if the plan has grown since. */
    drawnSize?: Size;
    /** Sector, row and number, for screen readers. */
    describeSeat: (seat: PlanSeat) => string;
    /** Has the keyboard focus in the middle of the map. Another object focuses it again. */
    focusedSeat?: PlanSeat | null;
    /** Left out where the plan is only viewed. */
    onSelect?: (selected: ReadonlySet<string>) => void;
    onMove?: (dx: number, dy: number) => void;
    onMark?: (box: PlanBox | null) => void;
  };

/** The map of a plan: seats are selected and moved by mouse, touch or keys. */
export function PlanCanvas({
  plan,
  svg,
  drawnSize,
  selected = NOTHING,
  outlined = NOTHING,
  coloring = 'zones',
  mode = 'pan',
  focusedSeat = null,
  describeSeat,
  onSelect,
  onMove,
  onMark,
}: PlanCanvasProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const hintId = useId();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<HTMLImageElement>(null);
  const view = useRef<PlanView | null>(null);
  const [focused, setFocused] = useState('');
  const areas = useMemo(() => listDrawnAreas(plan, language), [plan, language]);
  const source = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, [svg]);

  const select = useEffectEvent((ids: readonly string[], keys: { isAdding: boolean; isToggling: boolean }): void => {
    if (!onSelect) return;
    const next = new Set(keys.isAdding ? selected : []);
    for (const id of ids) if (!(keys.isToggling && next.delete(id))) next.add(id);
    onSelect(next);
  });
  const move = useEffectEvent((dx: number, dy: number): void => onMove?.(dx, dy));
  const mark = useEffectEvent((box: PlanBox | null): void => onMark?.(box));
  const describe = useEffectEvent((seat: PlanSeat): void => setFocused(describeSeat(seat)));
  const { width: drawnWidth, height: drawnHeight } = drawnSize ?? plan;
  const content = { plan, areas, drawnWidth, drawnHeight, selected, outlined, coloring, mode };
  const create = useEffectEvent((elements: PlanElements): PlanView => {
    const handlers = {
      onSelect: (...args: Parameters<typeof select>) => select(...args),
      onMove: (...args: Parameters<typeof move>) => move(...args),
      onMark: (box: PlanBox | null) => mark(box),
      onFocusSeat: (seat: PlanSeat) => describe(seat),
    };
    return new PlanView(elements, content, handlers);
  });
  useEffect(() => {
    if (!host.current || !canvas.current || !drawing.current) return;
    const created = create({ host: host.current, canvas: canvas.current, drawing: drawing.current });
    view.current = created;
    return () => {
      view.current = null;
      created.destroy();
    };
  }, []);
  useEffect(
    () => view.current?.setContent({ plan, areas, drawnWidth, drawnHeight, selected, outlined, coloring, mode }),
    [plan, areas, drawnWidth, drawnHeight, selected, outlined, coloring, mode],
  );
  const focus = useEffectEvent((seat: PlanSeat): void => {
    host.current?.focus();
    view.current?.focusSeat(seat);
    describe(seat);
  });
  useEffect(() => {
    if (focusedSeat) focus(focusedSeat);
  }, [focusedSeat]);
  return (
    <div className={styles.frame}>
      <img ref={drawing} className={styles.drawing} src={source} alt="" draggable={false} />
      <div
        ref={host}
        className={styles.host}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the view and the selection
        tabIndex={0}
        role="application"
        aria-label={t('plan.map')}
        aria-describedby={hintId}
      >
        <canvas ref={canvas} className={styles.canvas} data-mode={mode} />
      </div>
      <p id={hintId} className="visually-hidden">
        {t(onSelect ? 'plan.map-keys' : 'plan.map-keys-view')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {focused}
      </p>
      <ZoomButtons getMap={() => view.current} />
    </div>
  );
}

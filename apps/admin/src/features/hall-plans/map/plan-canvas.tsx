import { Button } from '@sahna/ui';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { PlanSeat } from '../model/plan.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import styles from './map.module.css';
import { type PlanContent, type PlanElements, PlanView } from './plan-view.ts';

const NOTHING: ReadonlySet<string> = new Set();

type PlanCanvasProps = Pick<PlanContent, 'plan'> &
  Partial<Omit<PlanContent, 'plan'>> & {
    /** Sanitized drawing. */
    svg: string;
    /** Sector, row and number, for screen readers. */
    describeSeat: (seat: PlanSeat) => string;
    /** Left out where the plan is only viewed. */
    onSelect?: (selected: ReadonlySet<string>) => void;
    onMove?: (dx: number, dy: number) => void;
  };

/** The map of a plan: seats are selected and moved by mouse, touch or keys. */
export function PlanCanvas({
  plan,
  svg,
  selected = NOTHING,
  problems = NOTHING,
  mode = 'pan',
  describeSeat,
  onSelect,
  onMove,
}: PlanCanvasProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const hintId = useId();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<HTMLImageElement>(null);
  const view = useRef<PlanView | null>(null);
  const [focused, setFocused] = useState('');
  const source = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, [svg]);

  const select = useEffectEvent((ids: readonly string[], keys: { isAdding: boolean; isToggling: boolean }): void => {
    if (!onSelect) return;
    const next = new Set(keys.isAdding ? selected : []);
    for (const id of ids) if (!(keys.isToggling && next.delete(id))) next.add(id);
    onSelect(next);
  });
  const move = useEffectEvent((dx: number, dy: number): void => onMove?.(dx, dy));
  const describe = useEffectEvent((seat: PlanSeat): void => setFocused(describeSeat(seat)));
  const content = { plan, selected, problems, mode };
  const create = useEffectEvent((elements: PlanElements): PlanView => {
    const handlers = {
      onSelect: (...args: Parameters<typeof select>) => select(...args),
      onMove: (...args: Parameters<typeof move>) => move(...args),
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
  useEffect(() => view.current?.setContent({ plan, selected, problems, mode }), [plan, selected, problems, mode]);
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
      <p id={hintId} className={styles.spoken}>
        {t(onSelect ? 'plan.map-keys' : 'plan.map-keys-view')}
      </p>
      <p className={styles.spoken} aria-live="polite">
        {focused}
      </p>
      <div className={styles.zoom}>
        <Button aria-label={t('plan.zoom-in')} onClick={() => view.current?.zoomIn()}>
          +
        </Button>
        <Button aria-label={t('plan.zoom-out')} onClick={() => view.current?.zoomOut()}>
          −
        </Button>
        <Button aria-label={t('plan.zoom-reset')} onClick={() => view.current?.reset()}>
          ⤢
        </Button>
      </div>
    </div>
  );
}

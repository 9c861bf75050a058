import { createHallMap, type HallMap, type Plan } from '@sahna/hall-map';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ZoomButtons } from '../../../../shared/hall/zoom-buttons.tsx';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { SEATS_TEXTS } from '../texts/index.ts';
import { bindSelecting } from './bind-selecting.ts';
import { findSeatAt, findSeatsBetween, findSeatsWithin } from './find-seats.ts';
import styles from './map.module.css';
import { type SeatColor, type TakenSeat, writeColors } from './read-hall.ts';

export type SeatSelectionProps = {
  plan: Plan;
  allocated: ReadonlyMap<number, TakenSeat>;
  colorOf: SeatColor;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** Sector, row, seat and state, for screen readers. */
  describe: (seat: number, isSelected: boolean) => string;
};

type HallCanvasProps = SeatSelectionProps & { proposed: readonly number[]; isMoving: boolean };

/** The map of a hall, on which any seats are selected by mouse, touch or keyboard. Another plan needs another key. */
export function HallCanvas(props: HallCanvasProps) {
  const { plan, allocated, colorOf, selected, onSelect, describe, proposed, isMoving } = props;
  const t = useTexts(SEATS_TEXTS);
  const container = useRef<HTMLDivElement>(null);
  const band = useRef<HTMLDivElement>(null);
  const map = useRef<HallMap | null>(null);
  /** The seat that a range starts at. */
  const anchor = useRef<number | null>(null);
  const isExtending = useRef(false);

  const toggle = useEffectEvent((seat: number, extends_: boolean): void => {
    const next = new Set(selected);
    if (extends_ && anchor.current !== null)
      for (const between of findSeatsBetween(plan, anchor.current, seat)) next.add(between);
    else if (!next.delete(seat)) next.add(seat);
    anchor.current = seat;
    onSelect(next);
  });
  const focusSeat = useEffectEvent((seat: number | null): void => {
    if (seat === null) return;
    if (isExtending.current)
      onSelect(new Set([...selected, ...(anchor.current === null ? [] : [anchor.current]), seat]));
    anchor.current = seat;
  });
  const select = useEffectEvent((seats: readonly number[], isAdding: boolean): void =>
    onSelect(new Set(isAdding ? [...selected, ...seats] : seats)),
  );
  const isSelecting = useEffectEvent((): boolean => !isMoving);
  const describeSeat = useEffectEvent(describe);
  const create = useEffectEvent((element: HTMLElement, rubberBand: HTMLElement) => {
    const created = createHallMap(element, plan, {
      label: t('seats.map'),
      instructions: t('seats.map-keys'),
      roleDescription: t('seats.map-role'),
      describeSeat: ({ id }, { isSelected }) => describeSeat(id, isSelected),
      handlers: {
        onSeatPress: ({ id }, _status, { source }) => toggle(id, source === 'key' && isExtending.current),
        onSeatFocus: (seat) => focusSeat(seat?.id ?? null),
      },
    });
    const unbind = bindSelecting(element, rubberBand, {
      isActive: () => isSelecting(),
      onPress: (at, keys) => {
        const seat = findSeatAt(created, plan, at);
        if (seat !== null) toggle(seat, keys.isExtending);
      },
      onRectangle: (box, { isAdding }) => select(findSeatsWithin(created, plan, box), isAdding),
    });
    return { created, unbind };
  });

  useEffect(() => {
    if (!container.current || !band.current) return;
    const { created, unbind } = create(container.current, band.current);
    map.current = created;
    return () => {
      map.current = null;
      unbind();
      created.destroy();
    };
  }, []);
  useEffect(() => {
    if (!map.current) return;
    const hasChanged = writeColors(plan, colorOf);
    map.current.setStates(
      Array.from(plan.ids, (id) => [id, allocated.get(id)?.look === 'sold' ? ('taken' as const) : ('free' as const)]),
    );
    // The map reads the zones of the plan when its colors are set.
    if (hasChanged) map.current.setColors();
  }, [plan, allocated, colorOf]);
  useEffect(() => map.current?.setSelection(selected), [selected]);
  useEffect(() => map.current?.setProposedSeats(proposed), [proposed]);
  return (
    <div
      className={styles.canvas}
      onKeyDownCapture={({ shiftKey }) => {
        isExtending.current = shiftKey;
      }}
      onKeyUpCapture={({ shiftKey }) => {
        isExtending.current = shiftKey;
      }}
    >
      <div ref={container} className={isMoving ? styles.map : `${styles.map} ${styles.selecting}`} />
      <div ref={band} className={styles.band} hidden />
      <ZoomButtons getMap={() => map.current} />
    </div>
  );
}

import { createHallMap, type HallMap, type SeatState } from '@sahna/hall-map';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ExchangeHall } from '../../../shared/hall/read-hall.ts';
import { ZoomButtons } from '../../../shared/hall/zoom-buttons.tsx';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from './exchange.module.css';
import { EXCHANGE_TEXTS } from './texts/index.ts';

export type SeatChoice = {
  hall: ExchangeHall;
  /** Ids of the seats that can be chosen. */
  offered: ReadonlySet<number>;
  chosen: readonly number[];
  onPress: (seat: number) => void;
};

/** The map of a hall, on which seats are chosen by mouse, touch or keyboard. */
export function HallCanvas({ hall, offered, chosen, onPress }: SeatChoice) {
  const t = useTexts(EXCHANGE_TEXTS);
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<HallMap | null>(null);
  const press = useEffectEvent(onPress);
  const states = useMemo(
    () => Array.from(hall.seats.keys(), (seat): [number, SeatState] => [seat, offered.has(seat) ? 'free' : 'taken']),
    [hall, offered],
  );
  const describe = useEffectEvent((seat: { sector: { name: string }; row: string; seat: string }, state: string) =>
    [t('exchange.seat-name', { sector: seat.sector.name, row: seat.row, seat: seat.seat }), state].join(', '),
  );
  const create = useEffectEvent((element: HTMLElement, { plan }: ExchangeHall) =>
    createHallMap(element, plan, {
      label: t('exchange.map'),
      instructions: t('exchange.map-keys'),
      roleDescription: t('exchange.map-role'),
      describeSeat: (seat, { state, isSelected }) =>
        describe(
          seat,
          t(isSelected ? 'exchange.state-chosen' : state === 'free' ? 'exchange.state-free' : 'exchange.state-taken'),
        ),
      states,
      handlers: { onSeatPress: ({ id }, { state }) => state === 'free' && press(id) },
    }),
  );
  useEffect(() => {
    if (!container.current) return;
    const created = create(container.current, hall);
    map.current = created;
    return () => {
      map.current = null;
      created.destroy();
    };
  }, [hall]);
  // The states are of one hall, so a new map also gets the selection.
  useEffect(() => {
    map.current?.setStates(states);
    map.current?.setSelection(chosen);
  }, [states, chosen]);
  return (
    <div className={styles.canvas}>
      <div ref={container} className={styles.map} />
      <ZoomButtons getMap={() => map.current} />
    </div>
  );
}

import { createHallMap, type HallMap, type SeatState } from '@sahna/hall-map';
import { Button } from '@sahna/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from './exchange.module.css';
import type { ExchangeHall } from './read-hall.ts';
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
  const stateOf = useEffectEvent((seat: number): SeatState => (offered.has(seat) ? 'free' : 'taken'));
  const describe = useEffectEvent((seat: { sector: { name: string }; row: string; seat: string }, state: string) =>
    [t('exchange.seat-name', { sector: seat.sector.name, row: seat.row, seat: seat.seat }), state].join(', '),
  );
  const create = useEffectEvent((element: HTMLElement) =>
    createHallMap(element, hall.plan, {
      label: t('exchange.map'),
      instructions: t('exchange.map-keys'),
      roleDescription: t('exchange.map-role'),
      describeSeat: (seat, { state, isSelected }) =>
        describe(
          seat,
          t(isSelected ? 'exchange.state-chosen' : state === 'free' ? 'exchange.state-free' : 'exchange.state-taken'),
        ),
      states: Array.from(hall.seats.keys(), (seat) => [seat, stateOf(seat)] as const),
      handlers: { onSeatPress: ({ id }, { state }) => state === 'free' && press(id) },
    }),
  );
  // A new map for each hall.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event reads the hall
  useEffect(() => {
    if (!container.current) return;
    const created = create(container.current);
    map.current = created;
    return () => {
      map.current = null;
      created.destroy();
    };
  }, [hall]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event reads the offered seats
  useEffect(() => {
    map.current?.setStates(Array.from(hall.seats.keys(), (seat) => [seat, stateOf(seat)] as const));
  }, [hall, offered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has no selection
  useEffect(() => map.current?.setSelection(chosen), [hall, chosen]);
  return (
    <div className={styles.canvas}>
      <div ref={container} className={styles.map} />
      <div className={styles.zoom}>
        <Button aria-label={t('exchange.zoom-in')} onClick={() => map.current?.zoomIn()}>
          +
        </Button>
        <Button aria-label={t('exchange.zoom-out')} onClick={() => map.current?.zoomOut()}>
          −
        </Button>
      </div>
    </div>
  );
}

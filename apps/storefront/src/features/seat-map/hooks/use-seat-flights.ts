import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { SeatMapHandle } from '../components/map/seat-map-view.tsx';
import type { SeatHolds } from './use-seat-holds.ts';

const MOTION = '(prefers-reduced-motion: no-preference)';

/** Animates seats from the map to the sum when they are held, and back when they are released. Disabled with reduced motion. */
export function useSeatFlights({ current, isKnown }: SeatHolds, map: RefObject<SeatMapHandle | null>): void {
  const previous = useRef<ReadonlyMap<number, string> | null>(null);
  const compare = useEffectEvent((lines: SeatHolds['current']['lines'], isKnown: boolean) => {
    const seatColors = new Map(
      lines.flatMap(({ id, quantity, color }) =>
        typeof id === 'number' && quantity > 0 ? [[id, color] as const] : [],
      ),
    );
    const before = previous.current;
    previous.current = isKnown ? seatColors : null;
    if (!before) return;
    for (const [seat, color] of seatColors) if (!before.has(seat)) fly(seat, color, 'held');
    for (const [seat, color] of before) if (!seatColors.has(seat)) fly(seat, color, 'released');
  });
  const fly = (seat: number, color: string, direction: 'held' | 'released'): void => {
    const box = map.current?.getSeatRect(seat);
    if (!box || !('checkVisibility' in document.body) || !matchMedia(MOTION).matches) return;
    void import('./seat-flight.ts').then(
      ({ flySeat }) => flySeat({ seat: box, color, direction }),
      () => {},
    );
  };
  useEffect(() => compare(current.lines, isKnown), [current.lines, isKnown]);
}

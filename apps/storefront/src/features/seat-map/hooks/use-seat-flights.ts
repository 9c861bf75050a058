import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { SeatMapHandle } from '../components/map/seat-map-view.tsx';
import type { SeatHolds } from './use-seat-holds.ts';

const MOTION = '(prefers-reduced-motion: no-preference)';

/** Lets seats fly from the map to the sum when they are held, and back when they are released. With reduced motion nothing is loaded. */
export function useSeatFlights({ held, isKnown }: SeatHolds, map: RefObject<SeatMapHandle | null>): void {
  const previous = useRef<ReadonlyMap<number, string> | null>(null);
  const compare = useEffectEvent(() => {
    const current = new Map(
      held.lines.flatMap(({ id, quantity, colour }) =>
        typeof id === 'number' && quantity > 0 ? [[id, colour] as const] : [],
      ),
    );
    const before = previous.current;
    previous.current = isKnown ? current : null;
    if (!before) return;
    for (const [seat, color] of current) if (!before.has(seat)) fly(seat, color, 'held');
    for (const [seat, color] of before) if (!current.has(seat)) fly(seat, color, 'released');
  });
  const fly = (seat: number, color: string, direction: 'held' | 'released'): void => {
    const box = map.current?.seatRect(seat);
    if (!box || !('checkVisibility' in document.body) || !matchMedia(MOTION).matches) return;
    void import('./seat-flight.ts').then(
      ({ flySeat }) => flySeat({ seat: box, color, direction }),
      () => {},
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared whenever the lines change
  useEffect(() => compare(), [held, isKnown]);
}

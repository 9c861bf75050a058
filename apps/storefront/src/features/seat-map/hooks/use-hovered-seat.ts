import { SEAT_TOOLTIP_MS } from '@sahna/contract/constants';
import { useEffect, useRef, useState } from 'react';

/** The seat that the mouse has hovered for a while, and the hover handler of the map. Escape resets it (WCAG 1.4.13). */
export function useHoveredSeat(): [number | null, (seat: number | null) => void] {
  const [shown, setShown] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (shown === null) return;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setShown(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown]);
  const hover = (seat: number | null): void => {
    clearTimeout(timer.current);
    setShown(null);
    if (seat !== null) timer.current = setTimeout(() => setShown(seat), SEAT_TOOLTIP_MS);
  };
  return [shown, hover];
}

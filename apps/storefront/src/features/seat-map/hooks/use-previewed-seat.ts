import { SEAT_TOOLTIP_MS } from '@sahna/contract/constants';
import { useEffect, useRef, useState } from 'react';

/** The seat that the mouse or the keyboard focus has been on for a while, and the handler of the map that sets or resets it. */
export function usePreviewedSeat(): [number | null, (seat: number | null) => void] {
  const [shown, setShown] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const preview = (seat: number | null): void => {
    clearTimeout(timer.current);
    setShown(null);
    if (seat !== null) timer.current = setTimeout(() => setShown(seat), SEAT_TOOLTIP_MS);
  };
  return [shown, preview];
}

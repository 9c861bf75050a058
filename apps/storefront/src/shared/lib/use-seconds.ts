import { TIMER_TICK_MS } from '@sahna/contract/constants';
import { useEffect, useState } from 'react';

/** Whole seconds since an instant, by the clock instead of ticks, so that it is right after the tab was suspended. */
export function useSecondsSince(instant: number): number {
  const [now, setNow] = useState(instant);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, TIMER_TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - instant) / 1000));
}

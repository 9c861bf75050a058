import { useEffect } from 'react';
import { formatLocalDay } from '../format/local-day.ts';

/** On the day of a ticket, `DD.MM.YYYY`, the page opens on its code and the screen stays awake. */
export function useOnTheDay(day: string | undefined): void {
  useEffect(() => {
    if (day !== formatLocalDay(new Date())) return;
    document.querySelector('#main [data-kind]')?.scrollIntoView({ block: 'center' });
    return keepAwake();
  }, [day]);
}

/**
 * Holds a wake lock, which the browser releases when the page is hidden, so it is requested again. Returns the release
 * function.
 */
function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const request = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (isOver) await granted.release();
      else lock = granted;
    } catch {
      // Denied, for example on low battery.
    }
  };
  const onVisible = (): void => void request();
  document.addEventListener('visibilitychange', onVisible);
  void request();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}

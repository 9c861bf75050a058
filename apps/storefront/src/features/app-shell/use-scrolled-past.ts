import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the page is scrolled down by more than `pixels`. */
export function useScrolledPast(pixels: () => number): boolean {
  const [isPast, setIsPast] = useState(false);
  const update = useEffectEvent(() => setIsPast(window.scrollY > pixels()));
  useEffect(() => {
    const onScroll = (): void => update();
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isPast;
}

import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the page is scrolled further down than this. */
export function useScrolledPast(pixels: () => number): boolean {
  const [past, setPast] = useState(false);
  const look = useEffectEvent(() => setPast(window.scrollY > pixels()));
  useEffect(() => {
    const onScroll = (): void => look();
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return past;
}

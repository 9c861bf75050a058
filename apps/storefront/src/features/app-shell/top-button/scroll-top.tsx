import { SCROLL_TOP_PX } from '@sahna/contract/first-visit-constants';
import { type ComponentType, useEffect, useState } from 'react';
import { useScrolledPast } from '../use-scrolled-past.ts';

/** A back-to-top button once the page is scrolled (booking §2). Loaded then, because many visitors never scroll that far. */
export function ScrollTop() {
  const isScrolled = useScrolledPast(() => SCROLL_TOP_PX);
  const [loaded, setLoaded] = useState<{ BackToTopButton: ComponentType } | null>(null);
  useEffect(() => {
    if (!isScrolled) return;
    // If loading fails, it is retried when the page is scrolled again.
    import('./top-button.tsx').then(setLoaded, () => undefined);
  }, [isScrolled]);
  return isScrolled && loaded ? <loaded.BackToTopButton /> : null;
}

import { SCROLL_TOP_PX } from '@sahna/contract/constants';
import { type ComponentType, useEffect, useState } from 'react';
import { useScrolledPast } from './use-scrolled-past.ts';

/** A button to the top of the page, once it is scrolled (booking §2). Loaded then, because many visitors never scroll so far. */
export function ScrollTop() {
  const isScrolled = useScrolledPast(() => SCROLL_TOP_PX);
  const [loaded, setLoaded] = useState<{ Button: ComponentType } | null>(null);
  useEffect(() => {
    if (!isScrolled) return;
    // Without a network there is no button, until the page is scrolled again.
    import('./top-button.tsx').then(setLoaded, () => undefined);
  }, [isScrolled]);
  return isScrolled && loaded ? <loaded.Button /> : null;
}

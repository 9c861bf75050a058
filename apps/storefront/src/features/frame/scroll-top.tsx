import { SCROLL_TOP_PX } from '@sahna/contract/constants';
import { lazy, Suspense } from 'react';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Loaded when it is first needed, because many visitors never scroll so far. */
const TopButton = lazy(() => import('./top-button.tsx'));

/** A button to the top of the page, once it is scrolled (booking §2). */
export function ScrollTop() {
  const isScrolled = useScrolledPast(() => SCROLL_TOP_PX);
  return <Suspense>{isScrolled ? <TopButton /> : null}</Suspense>;
}

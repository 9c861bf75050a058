import type { AnyRouter } from '@tanstack/react-router';
import { keepFocus } from './keep-focus.ts';

/** Keeps the focus and moves posters, the latter where the browser has view transitions and motion is welcome. Returns what ends both. */
export function startAfterLoad(router: AnyRouter): () => void {
  let isOver = false;
  let endPosters = (): void => {};
  const endFocus = keepFocus(router);
  if (
    CSS.supports('selector(:active-view-transition-type(a))') &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    import('./view-transitions.ts').then(
      ({ movePosters }) => {
        if (!isOver) endPosters = movePosters(router);
      },
      // Without a network pages change as they do without it.
      () => {},
    );
  return () => {
    isOver = true;
    endFocus();
    endPosters();
  };
}

import type { AnyRouter } from '@tanstack/react-router';
import { recoverFocus } from './recover-focus.ts';

/** Starts focus recovery and, if supported and without reduced motion, view transitions. Returns the cleanup function. */
export function startAfterLoad(router: AnyRouter): () => void {
  let isDisposed = false;
  let stopTransitions = (): void => {};
  const stopFocusRecovery = recoverFocus(router);
  if (
    CSS.supports('selector(:active-view-transition-type(a))') &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    import('./view-transitions.ts').then(
      ({ animatePictures }) => {
        if (!isDisposed) stopTransitions = animatePictures(router);
      },
      // If loading fails, navigations are not animated.
      () => {},
    );
  return () => {
    isDisposed = true;
    stopFocusRecovery();
    stopTransitions();
  };
}

import type { AnyRouter } from '@tanstack/react-router';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const TRANSITION_NAME = 'poster';

/**
 * Animates the picture of a clicked card to its position on the next page. Mark the picture of a card with
 * `data-poster`, in an `article` or `li` around the link, and the picture of a page with `data-poster-target`.
 * Navigations without such a picture, and with reduced motion, are not animated. Returns the cleanup function.
 */
export function animatePictures(router: AnyRouter): () => void {
  let picture: HTMLElement | null = null;
  const listening = new AbortController();
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      picture = link?.closest('article, li')?.querySelector<HTMLElement>('[data-poster]') ?? null;
    },
    { capture: true, signal: listening.signal },
  );
  router.options.defaultViewTransition = {
    types: ({ pathChanged }) => {
      const clicked = picture;
      picture = null;
      if (!pathChanged || !clicked?.isConnected || matchMedia(REDUCED_MOTION).matches) return false;
      // A transition name must be unique: pages with a target picture also list cards.
      for (const target of document.querySelectorAll<HTMLElement>('[data-poster-target]'))
        target.style.viewTransitionName = 'none';
      clicked.style.viewTransitionName = TRANSITION_NAME;
      return [TRANSITION_NAME];
    },
  };
  return () => {
    listening.abort();
    router.options.defaultViewTransition = false;
  };
}

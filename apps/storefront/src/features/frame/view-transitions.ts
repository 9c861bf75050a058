import type { AnyRouter } from '@tanstack/react-router';

const REDUCED = '(prefers-reduced-motion: reduce)';
const NAME = 'poster';

/**
 * Moves the poster of a pressed card to its place on the page that the card leads to. Mark the card's picture with `data-poster`, in an
 * `article` or `li` around the link, and the picture of the page with `data-poster-target`. Navigations without such a picture,
 * and all of them under reduced motion, are not animated.
 */
export function movePosters(router: AnyRouter): () => void {
  let poster: HTMLElement | null = null;
  const listening = new AbortController();
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      poster = link?.closest('article, li')?.querySelector<HTMLElement>('[data-poster]') ?? null;
    },
    { capture: true, signal: listening.signal },
  );
  router.options.defaultViewTransition = {
    types: ({ pathChanged }) => {
      const pressed = poster;
      poster = null;
      if (!pathChanged || !pressed?.isConnected || matchMedia(REDUCED).matches) return false;
      // A name may be given only once: pages with a picture of their own list cards, too.
      for (const target of document.querySelectorAll<HTMLElement>('[data-poster-target]'))
        target.style.viewTransitionName = 'none';
      pressed.style.viewTransitionName = NAME;
      return [NAME];
    },
  };
  return () => {
    listening.abort();
    router.options.defaultViewTransition = false;
  };
}

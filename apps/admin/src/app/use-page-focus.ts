import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a page that replaces another one, which a screen reader then reads. Panels beside a page
 * and changes of the query string are of the same page. The focus stays where the new page has put it.
 */
export function usePageFocus(): void {
  const router = useRouter();
  const page = useRouterState({ select: ({ matches }) => findPage(matches) });
  const visitedPage = useRef('');
  const focused = useRef<Element | null>(null);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        focused.current = document.activeElement;
      }),
    [router],
  );
  useEffect(() => {
    const isFirst = visitedPage.current === '';
    visitedPage.current = page;
    if (isFirst || page === '') return;
    return focusHeading(focused.current);
  }, [page]);
}

/** The address of the page inside of the frame, without panels beside it. */
function findPage(matches: readonly { pathname: string; routeId: string }[]): string {
  const frame = matches.findIndex(({ routeId }) => routeId === '/frame');
  return matches[frame === -1 ? 1 : frame + 1]?.pathname ?? '';
}

/** The heading may appear once the page has loaded. Returns the function that stops waiting for it. */
function focusHeading(before: Element | null): (() => void) | undefined {
  const focus = (): boolean => {
    const active = document.activeElement;
    if (active !== before && active?.closest('main')) return true;
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
